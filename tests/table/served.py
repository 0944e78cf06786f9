"""A server process for the tests: `served.py PORT DATABASE`; its bots do not pause."""

import sys

import trionfi.games  # noqa: F401 (registers them)
from trionfi.table import serve
from trionfi.table.rooms import Timing

if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], False, Timing(pace=0.02))
