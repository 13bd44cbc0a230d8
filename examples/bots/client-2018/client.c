/* A client of the course of 2018. It lays as far to the lower left as it can, and claims
 * monasteries and what nobody else can have claimed yet.
 *
 *     cc -std=c99 -shared -fPIC -o client.so examples/bots/client-2018/client.c
 *
 * With -DBREAKS=5 its fifth move lays on the start tile; such a client is expelled. */
#include <stdio.h>
#include <stdlib.h>

#include "cards.h"

/* A step to the NORTH, WEST, SOUTH and EAST. */
static const struct position STEPS[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

static struct move board[256];
static size_t laid;
static unsigned int me, meeples, played;

static const struct move *find(struct position at)
{
    for (size_t i = 0; i < laid; i++)
        if (board[i].onto.x == at.x && board[i].onto.y == at.y) return &board[i];
    return NULL;
}

static struct position beside(struct position at, int direction)
{
    struct position there = {at.x + STEPS[direction].x, at.y + STEPS[direction].y};
    return there;
}

/* What a card shows to a direction of the board, as it lies. */
static char shows(const struct move *card, int direction)
{
    return CARDS[card->card].sides[(direction + 4 - (int)card->dir) % 4];
}

static int fits(const struct move *move)
{
    int neighbours = 0;
    if (find(move->onto)) return 0;
    for (int direction = NORTH; direction <= EAST; direction++) {
        const struct move *there = find(beside(move->onto, direction));
        if (!there) continue;
        if (shows(there, (direction + 2) % 4) != shows(move, direction)) return 0;
        neighbours++;
    }
    return neighbours > 0;
}

/* A monastery, or a city or road that no neighbour continues and so nobody has. */
static enum place claim(const struct move *move)
{
    if (meeples == 0) return NO_MEEPLE;
    if (move->card <= CARD_MONASTERY_ALONE) return POS_CENTER;
    for (int side = 0; side < 4; side++) {
        char what = CARDS[move->card].sides[side];
        int free = what != 'F';
        for (int direction = NORTH; direction <= EAST; direction++)
            if (shows(move, direction) == what && find(beside(move->onto, direction))) free = 0;
        if (free) return standing(move->card, (enum place)(POS_NORTH + 3 * side));
    }
    return NO_MEEPLE;
}

char const *get_player_name(void)
{
    return "lower-left";
}

void initialize(unsigned int id, unsigned int n_players)
{
    struct move start = {VALID, n_players, CARD_ROAD_STRAIGHT_CITY, {0, 0}, NORTH, NO_MEEPLE};
    me = id;
    meeples = 7;
    played = 0;
    board[0] = start;
    laid = 1;
    printf("initialize %u of %u\n", id, n_players); /* clients of the course print what they like */
}

struct move play(enum card_id card, struct move const previous_moves[], size_t n_moves)
{
    struct move best = {FAILED, me, card, {0, 0}, NORTH, NO_MEEPLE};
    for (size_t i = 0; i < n_moves; i++) {
        if (previous_moves[i].check == FAILED) {
            printf("player %u failed\n", previous_moves[i].player);
            continue;
        }
        if (!fits(&previous_moves[i])) abort(); /* the server and we disagree about the board */
        board[laid++] = previous_moves[i];
    }
    if (n_moves > 0 && played > 0 && previous_moves[0].player != me) abort();
    played++;
#ifdef BREAKS
    if (played == BREAKS) return best;
#endif
    for (size_t i = 0; i < laid; i++)
        for (int direction = NORTH; direction <= EAST; direction++)
            for (int dir = NORTH; dir <= EAST; dir++) {
                struct move move = {VALID, me, card, beside(board[i].onto, direction), dir, NO_MEEPLE};
                int lower = move.onto.y < best.onto.y
                    || (move.onto.y == best.onto.y && move.onto.x < best.onto.x);
                if ((best.check == FAILED || lower) && fits(&move)) best = move;
            }
    best.place = claim(&best);
    if (best.place != NO_MEEPLE) meeples--;
    return best;
}

void finalize(void)
{
    printf("finalize %u after %u moves\n", me, played);
}
