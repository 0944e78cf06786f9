"""The headers that keep secrets in and other sites out, on every answer."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

KEPT_BY_BROWSERS = "public, max-age=600"
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",  # addresses hold secrets
    "x-content-type-options": "nosniff",
}


class Guard:
    """Adds them to every answer of an application, whatever in it gives the answer."""

    def __init__(self, app: ASGIApp, root: str = "") -> None:
        self._app = app
        self._fixed = tuple(f"{before}{folder}" for before in {"", root} for folder in ("/static/", "/games/"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)
        fixed = scope["path"].startswith(self._fixed)

        async def send_guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["cache-control"] = KEPT_BY_BROWSERS if fixed else "no-store"
            await send(message)

        return await self._app(scope, receive, send_guarded)
