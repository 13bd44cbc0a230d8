/* Lets a client of the course of 2018 play in the arena of Pavage, unchanged.
 *
 *     cc -std=c99 -o adapter examples/bots/client-2018/adapter.c -ldl
 *     pavage watch carcassonne --options enseirb-2018 --player "process:./adapter ./client.so"
 *
 * It loads the shared library, speaks the protocol of docs/protocol.md on one side and calls the
 * four functions of interface.h on the other. Our board is that of the course, turned once: we draw
 * the start tile with its city to the north, the course to the east. */
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../c/json.h"
#include "cards.h"

/* A game has at most 71 moves, and each seat fails at most once. */
enum { MOST_MOVES = 128 };

static struct {
    char const *(*name)(void);
    void (*initialize)(unsigned int, unsigned int);
    struct move (*play)(enum card_id, struct move const[], size_t);
    void (*finalize)(void);
} client;

static struct {
    int on;
    unsigned int seat;
    enum card_id card;        /* the last one drawn */
    struct move mine;         /* the last answer of the client */
    struct move moves[MOST_MOVES]; /* since that answer */
    size_t count;
} game;

static FILE *out; /* to the arena; what the client prints goes to stderr */

static void fail(const char *expected, const char *found)
{
    fprintf(stderr, "adapter: expected %s, found %s\n", expected, found);
    exit(1);
}

/* ---- From the course to our notation ---- */

/* Our letter for a side of a card: our west is their north. */
static char our_side(enum place place, enum direction dir)
{
    return "WSEN"[((place - 1) / 3 + dir) % 4];
}

static void write_lay(char *text, struct move move)
{
    int turned = (CARDS[move.card].turned + 7 - (int)move.dir) % 4;
    sprintf(text, "%d,%d%c", -move.onto.y, -move.onto.x, "^>v<"[turned]);
}

static void write_claim(char *text, struct move move)
{
    enum place at = move.place;
    if (at == NO_MEEPLE) {
        strcpy(text, ".");
        return;
    }
    if (at == POS_CENTER && standing(move.card, at) == POS_CENTER) /* part of the border, or a monastery */
        for (at = POS_NORTH_EAST; at < POS_CENTER && standing(move.card, at) != POS_CENTER;) at++;
    if (at == POS_CENTER) {
        strcpy(text, standing(move.card, at) == POS_CENTER ? "@cloister" : "@centre");
        return;
    }
    char side = our_side(at, move.dir);
    switch (kind(move.card, at)) {
    case 'C': sprintf(text, "@city.%c", side); break;
    case 'R': sprintf(text, "@road.%c", side); break;
    default: sprintf(text, "@farm.%c%c", side, at % 3 == 1 ? 'R' : 'L'); break;
    }
}

/* ---- From our notation to the course ---- */

static void read_lay(const char *text, struct move *move)
{
    int x = 0, y = 0;
    char arrow = '^';
    sscanf(text, "%d,%d%c", &x, &y, &arrow);
    const char *turned = strchr("^>v<", arrow);
    move->onto.x = -y;
    move->onto.y = -x;
    move->dir = (enum direction)((CARDS[move->card].turned + 7 - (turned ? turned - "^>v<" : 0)) % 4);
}

static enum place read_claim(const char *text, struct move move)
{
    char what[16] = "", side = 'N', half = 'L';
    if (sscanf(text, "@%15[a-z].%c%c", what, &side, &half) < 2)
        return strcmp(what, "cloister") == 0 ? POS_CENTER : NO_MEEPLE;
    const char *found = strchr("WSEN", side);
    int at = found ? (int)(found - "WSEN") : 0;
    at = (at + 4 - (int)move.dir) % 4 * 3;
    int part = strcmp(what, "farm") != 0 ? POS_NORTH : half == 'R' ? POS_NORTH_EAST : POS_NORTH_WEST;
    return standing(move.card, (enum place)(at + part));
}

/* ---- The game ---- */

static void finish(void)
{
    if (game.on) client.finalize();
    game.on = 0;
}

static void begin(const char *message)
{
    char name[32], options[512];
    text(member(message, "game"), name, sizeof name);
    text(member(message, "options"), options, sizeof options);
    if (strcmp(name, "carcassonne") != 0) fail("the game carcassonne", name);
    if (strstr(options, "start=drawn")) fail("options with the start tile of the set", options);
    if (member(message, "files")) fail("the tiles of the base set", "a file");
    finish();
    memset(&game, 0, sizeof game);
    game.on = 1;
    game.seat = (unsigned int)number(member(message, "seat")) - 1;
    client.initialize(game.seat, (unsigned int)number(member(message, "seats")));
}

/* A ply of anybody, as a line of a record: `=V`, `2 1,0^`, `2 @road.E`, `2 .`, `2 !illegal 9,9^`. */
static void hear(const char *message)
{
    char ply[256], reason[32], refused[128] = "";
    unsigned int seat;
    int from = 0;
    text(member(message, "text"), ply, sizeof ply);
    if (ply[0] == '=' && 'A' <= ply[1] && ply[1] <= 'X') game.card = (enum card_id)(ply[1] - 'A');
    if (sscanf(ply, "%u %n", &seat, &from) != 1 || game.count == MOST_MOVES) return;
    const char *action = ply + from;
    struct move move = {VALID, seat - 1, game.card, {0, 0}, NORTH, NO_MEEPLE};
    struct move *last = game.count ? &game.moves[game.count - 1] : NULL;
    int own = move.player == game.seat;
    if (action[0] == '@' && last) {
        last->place = own ? game.mine.place : read_claim(action, *last);
        return;
    }
    if (sscanf(action, "!%31s %127s", reason, refused) >= 1) {
        /* A tile whose claim was refused lies: others hear of it as valid, and then of the failure. */
        if (refused[0] == '@' && last) {
            move = *last;
            move.place = read_claim(refused, *last);
        } else {
            read_lay(refused, &move);
        }
        move.check = FAILED;
    } else if (strchr(action, ',')) {
        read_lay(action, &move);
        if (own) move.dir = game.mine.dir; /* a symmetric card lies as the client turned it */
    } else {
        return; /* no claim, or a tile that fits nowhere */
    }
    game.moves[game.count++] = move;
}

static void answer(const char *message)
{
    char phase[16], drawn[16], action[64];
    const char *view = member(message, "view"), *actions = first(member(message, "actions"));
    text(member(view, "phase"), phase, sizeof phase);
    text(member(view, "drawn"), drawn, sizeof drawn);
    text(actions, action, sizeof action);
    if (strcmp(phase, "claim") == 0) {
        write_claim(action, game.mine);
    } else if (strcmp(action, "-") != 0) { /* a card that fits nowhere is no matter of the client */
        enum card_id card = (enum card_id)(drawn[0] - 'A');
        if ((unsigned int)card >= LAST_CARD) fail("a tile of the base set", drawn);
        game.mine = client.play(card, game.moves, game.count);
        game.count = 0;
        int sound = (unsigned int)game.mine.dir <= EAST && (unsigned int)game.mine.place < LAST_POS;
        if (!sound || game.mine.card != card) strcpy(action, "another-card-or-no-direction");
        else write_lay(action, game.mine);
    }
    fprintf(out, "{\"type\":\"play\",\"ply\":%d,\"action\":\"%s\"}\n", number(member(message, "ply")), action);
}

static void greet(void)
{
    fputs("{\"type\":\"hello\",\"protocol\":1,\"games\":[\"carcassonne\"],\"name\":\"", out);
    for (const char *it = client.name(); *it; it++)
        if (' ' <= *it && *it <= '~' && *it != '"' && *it != '\\') fputc(*it, out);
    fputs("\"}\n", out);
}

/* A function of the library. C has no other way to make a function of what dlsym gives. */
static void find(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);
    if (!found) fail("a function of the interface of 2018 in the library", dlerror());
    memcpy(function, &found, sizeof found);
}

static void load(const char *path)
{
    char here[4096];
    snprintf(here, sizeof here, "%s%s", strchr(path, '/') ? "" : "./", path);
    void *library = dlopen(here, RTLD_NOW | RTLD_LOCAL);
    if (!library) fail("a shared library", dlerror());
    find(library, "get_player_name", &client.name);
    find(library, "initialize", &client.initialize);
    find(library, "play", &client.play);
    find(library, "finalize", &client.finalize);
}

int main(int argc, char **argv)
{
    char *line = NULL, type[32];
    size_t room = 0;
    if (argc != 2) fail("one argument, the shared library of a client", "another number of them");
    out = fdopen(dup(STDOUT_FILENO), "w");
    if (!out || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) fail("an open output", "none");
    load(argv[1]);
    while (read_line(&line, &room)) {
        text(member(line, "type"), type, sizeof type);
        if (strcmp(type, "hello") == 0) greet();
        else if (strcmp(type, "game") == 0) begin(line);
        else if (strcmp(type, "event") == 0) hear(line);
        else if (strcmp(type, "go") == 0) answer(line);
        else if (strcmp(type, "result") == 0) finish();
        else if (strcmp(type, "ping") == 0) fprintf(out, "{\"type\":\"pong\",\"id\":%d}\n", number(member(line, "id")));
        else if (strcmp(type, "quit") == 0) break;
        fflush(out);
    }
    finish();
    free(line);
    return 0;
}
