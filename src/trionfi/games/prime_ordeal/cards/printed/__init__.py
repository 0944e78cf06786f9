"""The printed text of Prime Ordeal's cards, made from their abilities so that both say the same."""
