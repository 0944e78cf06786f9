"""The printed text of Corel's cards, made from their abilities so that both say the same."""
