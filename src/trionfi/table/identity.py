"""Who is asking: a browser is known by its signed cookie, and its posts by a token that other sites cannot read."""

import hashlib
import secrets
import unicodedata

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from trionfi.table.address import ROOT

SECRET = "signing"  # noqa: S105 (the name under which the database keeps it)
SECRET_BYTES = 16
YEAR = 365 * 24 * 3600  # seconds
LONGEST_NAME = 24  # characters
NAME_COOKIE = "trionfi_name"


def fresh_secret() -> str:
    """Make a secret that nobody guesses, fit for addresses and cookies."""
    return secrets.token_urlsafe(SECRET_BYTES)


class Identity:
    """Signs cookies and tokens with the server's secret, which all processes of one database share."""

    def __init__(self, secret: str) -> None:
        self._cookies = Signer(secret, salt="browser")
        self._tokens = Signer(secret, salt="post")
        # Browsers share cookies between the ports of one host, so tables of other databases need other names.
        self._cookie = f"trionfi_{hashlib.sha256(secret.encode()).hexdigest()[:8]}"

    def browser(self, request: HTTPConnection) -> str | None:
        """Give the browser's own name, if it shows a cookie of ours."""
        try:
            return self._cookies.unsign(request.cookies.get(self._cookie, "")).decode()
        except BadSignature:
            return None

    def remember(self, request: HTTPConnection, response: Response, browser: str) -> None:
        """Let the browser keep its name; scripts cannot read it, and other sites cannot post with it."""
        _set(request, response, *self.cookie(browser))

    def cookie(self, browser: str) -> tuple[str, str]:
        """Give the cookie's name and value."""
        return self._cookie, self._cookies.sign(browser).decode()

    def token(self, browser: str) -> str:
        """Give what a form of this browser must bring along."""
        return self._tokens.get_signature(browser).decode()

    def trusts(self, browser: str, token: str) -> bool:
        """Whether a post brings the token of a page that was made for this browser."""
        return self._tokens.verify_signature(browser, token)


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Make a name fit to show: no control characters, no needless space, not too long."""
    plain = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)
    return " ".join(plain.split())[:longest].strip()


def remember_name(request: HTTPConnection, response: Response, name: str) -> None:
    """Let the browser bring the name along next time."""
    if name:
        _set(request, response, NAME_COOKIE, name.encode().hex())


def known_name(request: HTTPConnection) -> str:
    """Give the name that the browser brought along, or none."""
    try:
        return clean_name(bytes.fromhex(request.cookies.get(NAME_COOKIE, "")).decode())
    except ValueError:
        return ""


def _set(request: HTTPConnection, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme in ("https", "wss")
    path = ROOT.get() or "/"  # so that it is also sent where the address ends without a slash
    response.set_cookie(name, value, max_age=YEAR, path=path, httponly=True, samesite="lax", secure=secure)
