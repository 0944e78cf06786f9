"""The web application: pages, posts and pushes, over real HTTP and real sockets."""

import pytest
from sqlalchemy import URL

from tests.table.live import Browser, number_in, serving

pytestmark = pytest.mark.anyio


async def test_a_match_is_played_to_its_end(sqlite: URL) -> None:
    async with serving(sqlite) as served:
        ann = served.browser()
        url = await ann.found()
        async with ann.live(url) as socket:
            while True:
                html = await ann.hear(socket)
                number = number_in(html)
                match = (await served.room(url.split("/")[-1])).scene.match
                if match.over:
                    break
                if match.to_move == 0 and number == len(match.actions):
                    assert (await ann.post(f"{url}/play", number=number, action=match.legal[0])).status_code == 204
        assert len(match.actions) == 84
