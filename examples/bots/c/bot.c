/* A bot for the arena of Pavage in C99, without libraries.
 *
 *     cc -std=c99 -O2 -o bot examples/bots/c/bot.c
 *     pavage arena check ./bot
 *
 * It plays every game of Pavage with one idea: lay where most neighbours are, claim what is worth
 * most. Begin your own bot here: make `worth` better. docs/protocol.md explains the messages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"

struct board {
    int (*cells)[2]; /* what is taken */
    size_t count, room;
    int on_board[4]; /* the own leaders that are, in the order T F M S */
    int actions_left;
};

static const char COLOURS[] = "TFMS", LEADERS[] = "pftk"; /* priest, farmer, trader, king */

static void take(struct board *board, int x, int y)
{
    if (board->count == board->room) {
        board->room = 2 * board->room + 64;
        board->cells = realloc(board->cells, board->room * sizeof *board->cells);
        if (!board->cells) exit(1);
    }
    board->cells[board->count][0] = x;
    board->cells[board->count++][1] = y;
}

/* What lies where, from the view of any game. */
static void look(struct board *board, const char *view, const char *actions)
{
    const char *tiles = member(view, "cells"), *it;
    char row[256];
    board->count = 0;
    board->actions_left = number(member(view, "actions_left"));
    memset(board->on_board, 0, sizeof board->on_board);
    if (!tiles) tiles = member(view, "tiles");
    for (it = first(tiles); it; it = after(it))
        take(board, number(member(it, "x")), number(member(it, "y")));
    if (tiles && *tiles == '"') { /* Tigris & Euphrates: 16 columns, row by row */
        text(tiles, row, sizeof row);
        for (int at = 0; row[at]; at++)
            if (!strchr(".~", row[at])) take(board, at % 16, at / 16);
    }
    for (it = first(actions); it; it = after(it)) { /* `king<` is there if the king is on the board */
        text(it, row, sizeof row);
        const char *leader = row[0] ? strchr(LEADERS, row[0]) : NULL;
        if (leader && strchr(row, '<')) board->on_board[leader - LEADERS] = 1;
    }
}

/* How many of the eight cells around a place are taken. */
static int neighbours(const struct board *board, int x, int y)
{
    int count = 0;
    for (size_t i = 0; i < board->count; i++)
        count += abs(board->cells[i][0] - x) <= 1 && abs(board->cells[i][1] - y) <= 1;
    return count;
}

/* How good an action looks; a number that means nothing but more or less. */
static int worth(const struct board *board, const char *action)
{
    static const struct { const char *begins; int worth; } KINDS[] = {
        {"@cloister", 9}, {"@city", 8}, {"@road", 6}, {"@farm", 2}, {".", 4},
        {"build", 30}, {"take", 30}, {"war", 30}, {"x@", -2}, {"swap", -2},
    };
    int x, y, near = 0;
    char column;
    if (sscanf(action, "%d,%d", &x, &y) == 2) return neighbours(board, x, y);
    if (sscanf(action, "commit:%d", &x) == 1) return x;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strncmp(action, KINDS[i].begins, strlen(KINDS[i].begins)) == 0) return KINDS[i].worth;
    const char *place = strpbrk(action, "@>"), *leader = strchr(LEADERS, action[0]);
    const char *colour = strchr(COLOURS, action[0]);
    if (place && sscanf(place + 1, "%c%d", &column, &y) == 2)
        near = neighbours(board, column - 'A', y - 1);
    if (place && *place == '>' && leader) /* one a turn to the board, none from place to place */
        return board->on_board[leader - LEADERS] || board->actions_left < 2 ? -1 : 20 + near;
    if (place && *place == '@' && colour) /* scores if the leader of its colour is there */
        return near + 10 * board->on_board[colour - COLOURS];
    return strchr(action, '<') ? -2 : 0; /* withdraw a leader; `-` or `pass` */
}

/* The best action, as JSON; equal ones by lot, and by the same lot for the same seed and ply. */
static const char *choose(struct board *board, const char *go, const char *seed)
{
    const char *actions = member(go, "actions"), *best = NULL;
    unsigned long lot = (unsigned long)number(member(go, "ply"));
    int most = 0;
    unsigned equal = 0;
    while (*seed) lot = (lot * 31 + (unsigned char)*seed++) & 0xFFFFFFFF;
    look(board, member(go, "view"), actions);
    for (const char *it = first(actions); it; it = after(it)) {
        char action[256];
        text(it, action, sizeof action);
        int value = worth(board, action);
        lot = (lot * 1664525 + 1013904223) & 0xFFFFFFFF;
        if (!best || value > most) {
            best = it, most = value, equal = 1;
        } else if (value == most && (lot >> 8) % ++equal == 0) {
            best = it;
        }
    }
    return best;
}

int main(void)
{
    struct board board = {0};
    char *line = NULL, type[32], seed[32] = "";
    size_t room = 0;
    while (read_line(&line, &room)) {
        text(member(line, "type"), type, sizeof type);
        if (strcmp(type, "hello") == 0) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"Neighbour (C)\"}");
        } else if (strcmp(type, "game") == 0) {
            text(member(line, "seed"), seed, sizeof seed);
        } else if (strcmp(type, "go") == 0) {
            const char *action = choose(&board, line, seed);
            if (!action) return 1;
            /* The text goes back as it came, escapes included. */
            printf("{\"type\":\"play\",\"ply\":%d,\"action\":%.*s}\n", number(member(line, "ply")),
                   (int)(skip(action) - action), action);
        } else if (strcmp(type, "ping") == 0) {
            printf("{\"type\":\"pong\",\"id\":%d}\n", number(member(line, "id")));
        } else if (strcmp(type, "quit") == 0) {
            break;
        }
        fflush(stdout);
    }
    free(board.cells);
    free(line);
    return 0;
}
