"""The morph makes any old table like any new one, and keeps every element whose id stays."""

import random

from browser.conftest import Visit

CASES = 400
COMPARE = """([before, after]) => {
  const main = document.querySelector("main");
  main.innerHTML = before;
  const table = main.firstChild;
  const old = new Map([...table.querySelectorAll("[id]")].map(e => [e.id, e]));
  window.trionfi.show(table, after);
  const wanted = new DOMParser().parseFromString(after, "text/html").getElementById("table");
  table.normalize();
  wanted.normalize();
  const lost = [...table.querySelectorAll("[id]")].filter(e => {
    const was = old.get(e.id);
    return was && was.nodeName === e.nodeName && was !== e;
  });
  return [table.isEqualNode(wanted), lost.length];
}"""


def tree(dice: random.Random) -> str:
    """A random table: nested elements, some with ids that other tables have too, some text."""
    ids = dice.sample(range(24), dice.randint(0, 24))

    def inside(depth: int, most: int) -> str:
        return "".join(node(depth + 1) for _ in range(dice.randint(0, most))) if depth < 3 else ""

    def node(depth: int) -> str:
        kind = dice.random()
        if kind < 0.15:
            return dice.choice(["text ", "other", "x"])
        if kind < 0.3:
            return f"<i>unnamed {dice.randint(0, 3)}</i>"
        if kind < 0.7 and ids:
            number = ids.pop()
            tag = "article" if number % 7 else dice.choice(["article", "section"])
            hidden = " hidden" if dice.random() < 0.1 else ""
            return f'<{tag} id="k{number}" class="thing c{dice.randint(0, 2)}"{hidden}>{inside(depth, 2)}</{tag}>'
        place = dice.choice(["", f' id="z{dice.randint(0, 10**6)}"', ' class="zone"'])
        return f"<div{place}>{inside(depth, 4)}</div>"

    return f'<div id="table">{inside(0, 8)}</div>'


def test_random_tables_become_exactly_the_new_ones_and_keep_what_stays(visit: Visit) -> None:
    page = visit('<main></main><script type="module" src="/static/table.js"></script>', reduced_motion="reduce")
    dice = random.Random(7)
    wrong = []
    for _ in range(CASES):
        pair = [tree(dice), tree(dice)]
        if page.evaluate(COMPARE, pair) != [True, 0]:
            wrong.append(pair)
    assert wrong == []
