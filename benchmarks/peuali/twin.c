/* Whole random matches of Peuali, written by hand in C: how fast can these very rules be?

   The same rulebook, chance, dice, lists of legal actions and results as the rules in Python, so that a test can hold both
   to the same actions; and what those must keep, this keeps too: the list of all legal actions at each decision, the whole
   state of a match (fronts with each card's Essences, Power, bonus and chip; hands, chips, points, tallies), and a state that
   begins blank. It leaves out what rules for the table need and random play does not: other games, journals, bounds. */

#include <stdint.h>
#include <string.h>

enum { SEATS = 4, FRONTS = 4, DECK = 24, LONGEST = 20, CHIPS = 6, BEINGS = 4, BATCH = 4, NOBODY = -1 };

typedef struct {
    int8_t card, essences, power, bonus, chip;
} Place;

typedef struct {
    uint32_t key[8], block[16];
    uint64_t drawn;
    int seats, to_move, over, mutual, none_tied, battle, dealer;
    int8_t result[SEATS], being[SEATS], left[SEATS], chips[SEATS], length[FRONTS], deck[DECK];
    int32_t hand[SEATS], fallen;
    int16_t points[SEATS], totals[SEATS], tally[SEATS][SEATS];
    Place fronts[FRONTS][LONGEST];
} Match;

typedef struct {
    int8_t essences, power, mask, dual;
} Card;

/* Dice and chance, to the bit those of `bots/dice.py` and `core/chance.py`. */

static inline uint32_t roll(int64_t *dice)
{
    uint64_t x = (uint64_t)*dice;
    x = 2147483085ull * (x & 0xFFFFFFFFu) + (x >> 32);
    *dice = (int64_t)x;
    return (uint32_t)x;
}

static inline uint32_t rotate(uint32_t x, int n) { return x << n | x >> (32 - n); }

#define QUARTER(a, b, c, d) \
    a += b, d = rotate(d ^ a, 16), c += d, b = rotate(b ^ c, 12), a += b, d = rotate(d ^ a, 8), c += d, b = rotate(b ^ c, 7)

static void write_block(const uint32_t *key, uint64_t number, uint32_t *out)
{
    uint32_t first[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, x[16];
    memcpy(first + 4, key, 32);
    first[12] = (uint32_t)number, first[13] = (uint32_t)(number >> 32), first[14] = first[15] = 0;
    memcpy(x, first, sizeof x);
    for (int i = 0; i < 4; i++) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++)
        out[i] = x[i] + first[i];
}

static inline uint32_t fair_word(Match *m, uint32_t product)
{
    for (;;) {
        int place = m->drawn % 16;
        if (place == 0)
            write_block(m->key, m->drawn / 16, m->block);
        m->drawn++;
        uint32_t drawn = m->block[place], low = drawn * product;
        if (low >= product || low >= (uint32_t)((1ull << 32) % product))
            return drawn;
    }
}

static inline int below(Match *m, uint32_t n) { return (int)((uint64_t)fair_word(m, n) * n >> 32); }

static void shuffle(Match *m, int size, int wanted)
{
    for (int first = 0; first < wanted; first += BATCH) {
        int last = first + BATCH < wanted ? first + BATCH : wanted;
        uint32_t product = 1;
        for (int i = first; i < last; i++)
            product *= size - i;
        uint64_t drawn = fair_word(m, product);
        for (int i = first; i < last; i++) {
            drawn *= size - i;
            int j = i + (int)(drawn >> 32);
            drawn &= 0xFFFFFFFFu;
            int8_t held = m->deck[i];
            m->deck[i] = m->deck[j];
            m->deck[j] = held;
        }
    }
}

/* The rules, in the order of play. */

static inline int right_of(const Match *m, int seat) { return seat + 1 < m->seats ? seat + 1 : 0; }

static void deal(Match *m)
{
    int size = m->seats == 3 ? 6 : 5;
    m->battle++;
    for (int card = 0; card < DECK; card++)
        m->deck[card] = card;
    shuffle(m, DECK, m->seats * size);
    for (int seat = 0; seat < m->seats; seat++) {
        int hand = 0;
        for (int i = 0; i < size; i++)
            hand |= 1 << m->deck[seat * size + i];
        m->hand[seat] = hand;
        m->left[seat] = size;
    }
}

static void start(Match *m, const uint32_t *key, int seats, const int64_t *options)
{
    memset(m, 0, sizeof *m);
    memcpy(m->key, key, sizeof m->key);
    m->seats = seats, m->mutual = (int)options[0], m->none_tied = (int)options[1];
    m->dealer = options[2] ? (int)options[2] - 1 : below(m, seats);
    for (int seat = 0; seat < seats; seat++)
        m->being[seat] = NOBODY, m->chips[seat] = CHIPS;
    m->to_move = right_of(m, m->dealer);
}

static inline int legal(const Match *m, int32_t *out)
{
    int n = 0;
    if (m->over)
        return 0;
    if (m->battle == 0) {
        for (int being = 0; being < BEINGS; being++) {
            int taken = 0;
            for (int seat = 0; seat < m->seats; seat++)
                taken |= m->being[seat] == being;
            if (!taken)
                out[n++] = DECK * FRONTS + being;
        }
        return n;
    }
    for (uint32_t hand = (uint32_t)m->hand[m->to_move]; hand; hand &= hand - 1) {
        int first = __builtin_ctz(hand) * FRONTS;
        for (int front = 0; front < FRONTS; front++) /* one store of four; with three fronts the next card covers it */
            out[n + front] = first + front;
        n += m->seats;
    }
    return n;
}

static inline int beats(int one, int other) { return ((one << 1 | one >> 2) & 7 & other) != 0; }

static inline int defeats(const Place *one, const Place *other)
{
    return beats(one->essences, other->essences) & (one->power >= other->power) & (one->chip >= 0) & (other->chip >= 0);
}

static inline int worth(const Place *place) { return place->power + place->bonus; }

static inline void lose_chip(Match *m, Place *place, int lost)
{
    int owner = place->chip > 0 ? place->chip : 0;
    m->chips[owner] += lost;
    m->points[owner] -= lost * worth(place);
    place->chip = lost ? NOBODY : place->chip;
}

static void end_battle(Match *m)
{
    int most = m->points[0], holders = 1;
    for (int seat = 1; seat < m->seats; seat++)
        if (m->points[seat] > most)
            most = m->points[seat], holders = 1;
        else
            holders += m->points[seat] == most;
    for (int seat = 0; seat < m->seats; seat++) {
        int points = m->points[seat];
        m->tally[m->battle - 1][seat] = points;
        m->totals[seat] += points + (points == most && (holders == 1 || !m->none_tied) ? m->seats : 0);
    }
    if (m->battle == m->seats) {
        most = 0;
        for (int seat = 0; seat < m->seats; seat++)
            most = m->totals[seat] > most ? m->totals[seat] : most;
        for (int seat = 0; seat < m->seats; seat++)
            m->result[seat] = m->totals[seat] == most;
        m->over = 1, m->to_move = NOBODY;
        return;
    }
    for (int front = 0; front < m->seats; front++) {
        memset(m->fronts[front], 0, sizeof(Place) * m->length[front]);
        m->length[front] = 0;
    }
    for (int seat = 0; seat < m->seats; seat++)
        m->chips[seat] = CHIPS, m->points[seat] = 0;
    m->fallen = 0;
    m->dealer = right_of(m, m->dealer);
    m->to_move = right_of(m, m->dealer);
    deal(m);
}

static inline void play_card(Match *m, const Card *cards, int card, int front)
{
    int seat = m->to_move, place = m->length[front]++;
    Place *new = &m->fronts[front][place];
    *new = (Place){card, cards[card].essences, cards[card].power, 0, seat};
    m->chips[seat]--;
    m->hand[seat] &= ~(1 << card);
    m->left[seat]--;
    m->fallen |= 1 << card;
    if (place) {
        Place *last = new - 1;
        int shared = (new->essences & last->essences) != 0;
        int copies = cards[card].dual & shared, takes = cards[card].mask & shared & (last->chip >= 0);
        int wins = defeats(new, last) & ~(copies | takes);
        new->essences = copies ? last->essences : new->essences;
        new->power = copies ? last->power : new->power;
        new->bonus = takes * last->power;
        lose_chip(m, last, takes | wins);
    }
    m->points[seat] += worth(new);
    if (m->mutual && place)
        lose_chip(m, new, defeats(new - 1, new) & (new[-1].essences != new->essences));
    m->to_move = right_of(m, seat);
    if (m->left[m->to_move] == 0)
        end_battle(m);
}

static inline void apply(Match *m, const Card *cards, uint32_t action)
{
    if (action < DECK * FRONTS) {
        play_card(m, cards, action / FRONTS, action % FRONTS);
        return;
    }
    int seat = m->to_move;
    m->being[seat] = action - DECK * FRONTS;
    m->to_move = right_of(m, seat);
    if (seat == m->dealer)
        deal(m);
}

/* Play matches by chance: each seat's share of the wins goes to `won`, and the actions to `told`, where that is given. */
static inline int64_t play(
    int64_t *dice, const Card *cards, int seats, const int64_t *options, int64_t matches, double *won, int32_t *told)
{
    static Match m;
    int32_t actions[DECK + FRONTS];
    int64_t decisions = 0;
    for (int64_t i = 0; i < matches; i++) {
        uint32_t key[8];
        for (int k = 0; k < 8; k++)
            key[k] = roll(dice);
        start(&m, key, seats, options);
        for (int n; (n = legal(&m, actions)); decisions++) {
            int action = actions[(uint64_t)roll(dice) * n >> 32];
            if (told)
                told[decisions] = action;
            apply(&m, cards, action);
        }
        int winners = 0;
        for (int seat = 0; seat < seats; seat++)
            winners += m.result[seat];
        for (int seat = 0; seat < seats; seat++)
            won[seat] += (double)m.result[seat] / winners;
    }
    return decisions;
}

int64_t play_matches(int64_t *dice, const Card *cards, int seats, const int64_t *options, int64_t matches, double *won)
{
    return play(dice, cards, seats, options, matches, won, 0);
}

int64_t tell_matches(
    int64_t *dice, const Card *cards, int seats, const int64_t *options, int64_t matches, double *won, int32_t *told)
{
    return play(dice, cards, seats, options, matches, won, told);
}
