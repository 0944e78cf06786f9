"""`python -m trionfi` is the command line."""

from trionfi.cli import main

main()
