/* A client of the course of 2018 that plays what a file says: "x y dir place". It prints the moves
 * that it is told, one line for each call. */
#include <stdio.h>
#include <stdlib.h>

#include "../../../../../examples/bots/client-2018/interface.h"

static unsigned int me;

char const *get_player_name(void)
{
    return "scripted";
}

void initialize(unsigned int id, unsigned int n_players)
{
    me = id;
    printf("initialize %u %u\n", id, n_players);
    fflush(stdout);
}

struct move play(enum card_id card, struct move const previous_moves[], size_t n_moves)
{
    struct move move = {VALID, me, card, {0, 0}, NORTH, NO_MEEPLE};
    int dir = 0, place = 0;
    FILE *file = fopen(getenv("PAVAGE_SCRIPT"), "r");
    if (!file || fscanf(file, "%d %d %d %d", &move.onto.x, &move.onto.y, &dir, &place) != 4) abort();
    fclose(file);
    move.dir = (enum direction)dir;
    move.place = (enum place)place;
    printf("play %d:", (int)card);
    for (size_t i = 0; i < n_moves; i++) {
        struct move it = previous_moves[i];
        printf(" %s,%u,%d,%d,%d,%d,%d", it.check == VALID ? "valid" : "failed", it.player, (int)it.card,
               it.onto.x, it.onto.y, (int)it.dir, (int)it.place);
    }
    printf("\n");
    fflush(stdout);
    return move;
}

void finalize(void)
{
    printf("finalize\n");
    fflush(stdout);
}
