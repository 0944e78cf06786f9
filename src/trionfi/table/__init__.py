"""The table: play in the browser, with friends and with bots."""

from trionfi.table.server import serve

__all__ = ["serve"]
