"""The pictures that stand in for a card nobody has drawn, one for each kind of card."""

from art.corel import figures, places, things
from art.corel.outline import outline
from art.corel.palette import CREAM, GOLD, LINEN, SHADE, STEEL, WOOD
from art.forms import oval
from art.geometry import star
from art.stage import Stage


def character(stage: Stage) -> None:
    """Somebody unknown, in a hood."""
    places.road(stage, (200, 104), 92)
    with stage.at(200, 176, 1.2):
        figures.shoulders(stage, SHADE, 100)
        figures.hood(stage, SHADE)
        figures.gaze(stage, CREAM)


def event(stage: Stage) -> None:
    """A scroll on which something is about to happen."""
    places.glow(stage)
    stage.form(outline("104,60! 286,44! 280,140 292,236! 112,250! 118,150"), LINEN, 1.6)
    stage.form(oval(104, 60, 20, 13) + oval(292, 44, 20, 13) + oval(112, 250, 20, 13) + oval(294, 236, 20, 13), LINEN)
    stage.flat("M212 66L148 160L192 160L176 234L250 128L204 128Z", "#d98a2c")


def equip(stage: Stage) -> None:
    """A sword before its scabbard."""
    places.glow(stage)
    with stage.at(258, 226, 1.5, turn=-42):
        stage.form("M-14-4L-14-136L0-156L14-136L14-4Z", WOOD, 1.3)
        stage.line("M-14-14H14M-12-128H12", GOLD[1], 7)
    with stage.at(142, 226, 1.5, turn=42):
        things.sword(stage, 150)
    stage.flat(star(288, 70, 26, 6, 4), CREAM)


def shield(stage: Stage) -> None:
    """A plain shield."""
    places.glow(stage)
    stage.form(outline("200,30! 296,56! 290,150 200,268! 110,150 104,56!"), GOLD, 1.8)
    stage.form(outline("200,50! 278,70! 272,146 200,242! 128,146 122,70!"), STEEL, 1.4)
    stage.line("M200 66V222M142 126H258", GOLD[1], 15)


KINDS = {"kind-character": character, "kind-event": event, "kind-equip": equip, "kind-shield": shield}
