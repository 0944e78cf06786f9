"""Namespaces of constants: `Verb.DRAW` says what a number means, and costs compiled code nothing to read."""


class Namespace(type):
    """What `Names` and the classes made of it are, so that the compiler knows them (`core/jit.py`)."""


class Names(metaclass=Namespace):
    """A class made of this one is nothing but names for numbers; there are no objects of it."""
