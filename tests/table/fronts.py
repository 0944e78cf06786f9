"""Web servers in front of a table, set up as docs/hosting.md shows; but for ports, names and certificates."""

import contextlib
import os
import re
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

from table.programs import free_port, program, started

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
UPSTREAM = "127.0.0.1:8000"
HOST = "localhost"

NGINX = """
{user}daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""
CADDY = """{{
    admin off
    auto_https disable_redirects
    skip_install_trust
}}
{site}
"""


def snippets(kind: str) -> list[str]:
    """Give what the page shows for a web server: a host of its own, then a path of a site."""
    found = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 2
    return found


def changed(text: str, **others: str) -> str:
    """Put something else for each of some words, which must be there."""
    for word, other in others.items():
        shown = {"upstream": UPSTREAM, "port": "listen 443 ssl", "name": "cards.example", "site": "example.org"}[word]
        assert shown in text
        text = text.replace(shown, other)
    return text


@contextlib.contextmanager
def nginx(folder: Path, upstream: str, kind: str = "host") -> Iterator[str]:
    """Run nginx before a table; give the address where it is reached.

    `kind` is "host", as the first text shows it, "path", as the second does, "cut", where nginx takes the path away, or
    "plain", without all but `proxy_pass`.
    """
    path, port = program("nginx"), free_port()
    own, below = snippets("nginx")
    if kind == "host":
        certificate = self_signed(folder)
        site = changed(own, upstream=upstream, port=f"listen 127.0.0.1:{port} ssl", name=HOST)
        site = re.sub(r"(ssl_certificate +)\S+;", rf"\1{certificate};", site)
        site = re.sub(r"(ssl_certificate_key +)\S+;", rf"\1{certificate};", site)
    else:
        location = changed(below, upstream=upstream)
        if kind == "cut":
            location = location.replace(f"{upstream};", f"{upstream}/;")
        if kind == "plain":
            location = f"location / {{ proxy_pass http://{upstream}; }}"
        site = f"server {{ listen 127.0.0.1:{port}; {location} }}"
    user = "user root;\n" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, site=site, user=user))
    with started([path, "-c", str(file), "-p", str(folder), "-e", "stderr"], port, folder):
        yield f"https://{HOST}:{port}" if kind == "host" else f"http://{HOST}:{port}"


@contextlib.contextmanager
def caddy(folder: Path, upstream: str, kind: str = "host") -> Iterator[str]:
    """Run Caddy before a table, with certificates of its own making; give the address where it is reached."""
    path, port = program("caddy"), free_port()
    own, below = snippets("caddy")
    name = f"https://{HOST}:{port}"
    if kind == "host":
        site = changed(own, upstream=upstream, name=name)
    else:
        site = changed(below, upstream=upstream, site=name)
    file = folder / "Caddyfile"
    file.write_text(CADDY.format(site=site.replace("{\n", "{\n    tls internal\n", 1)))
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with started([path, "run", "--adapter", "caddyfile", "--config", str(file)], port, folder, **homes):
        yield name


def self_signed(folder: Path) -> Path:
    """Make a certificate that nobody has signed, and its key, in one file."""
    file = folder / "certificate.pem"
    names = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", str(file), "-out", f"{file}.cert"]
    subprocess.run([program("openssl"), "req", *made, *names], check=True, capture_output=True)
    file.write_text(file.read_text() + Path(f"{file}.cert").read_text())
    return file


def trusting_anybody() -> ssl.SSLContext:
    """Give what lets a browser of the tests take such certificates."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
