/* The interface between server and clients of the course of 2018 (ENSEIRB-MATMECA, Carcassonne),
 * written anew from its facts. A client is a shared library with the four functions at the end.
 * A client that was compiled with the header of the course has the same layout in memory. */
#ifndef CARCASSONNE_INTERFACE_H
#define CARCASSONNE_INTERFACE_H

#include <stddef.h>

/* The start tile lies at {0,0} with its north to the NORTH. NORTH is y + 1, EAST is x + 1. */
struct position { int x, y; };

/* Where the north of a card points. */
enum direction { NORTH, WEST, SOUTH, EAST };

/* Places on a card before it is turned, counter-clockwise from the eastern end of its northern
 * side: three for each side, then the centre. */
enum place {
    NO_MEEPLE,
    POS_NORTH_EAST, POS_NORTH, POS_NORTH_WEST,
    POS_WEST_NORTH, POS_WEST, POS_WEST_SOUTH,
    POS_SOUTH_WEST, POS_SOUTH, POS_SOUTH_EAST,
    POS_EAST_SOUTH, POS_EAST, POS_EAST_NORTH,
    POS_CENTER,
    LAST_POS
};

/* The kinds of cards, A to X of the printed rules in order. Sides that are not named are fields. */
enum card_id {
    CARD_MONASTERY_ROAD,       /* A: road S */
    CARD_MONASTERY_ALONE,      /* B */
    CARD_CITY_ALL_SIDES,       /* C: one city, shield */
    CARD_ROAD_STRAIGHT_CITY,   /* D: road N-S, city E; the start tile */
    CARD_CITY_ONE_SIDE,        /* E: city N */
    CARD_CITY_TUNNEL_SHLD,     /* F: city E-W, shield */
    CARD_CITY_TUNNEL,          /* G: city N-S */
    CARD_PLAIN_TUNNEL,         /* H: city E, city W */
    CARD_PLAIN_TWO_CITIES,     /* I: city E, city S */
    CARD_ROAD_TURN_RIGHT_CITY, /* J: city N, road S-E */
    CARD_ROAD_TURN_LEFT_CITY,  /* K: city E, road W-N */
    CARD_JUNCTION_CITY,        /* L: city E, roads N, W and S */
    CARD_PLAIN_CITY_SHLD,      /* M: city W-N, shield */
    CARD_PLAIN_CITY,           /* N: city W-N */
    CARD_PLAIN_CITY_ROAD_SHLD, /* O: city W-N, road S-E, shield */
    CARD_PLAIN_CITY_ROAD,      /* P: city W-N, road S-E */
    CARD_CITY_THREE_SHLD,      /* Q: city N-E-W, shield */
    CARD_CITY_THREE,           /* R: city N-E-W */
    CARD_CITY_THREE_ROAD_SHLD, /* S: city N-E-W, road S, shield */
    CARD_CITY_THREE_ROAD,      /* T: city N-E-W, road S */
    CARD_ROAD_STRAIGHT,        /* U: road N-S */
    CARD_ROAD_TURN,            /* V: road W-S */
    CARD_JUNCTION_THREE,       /* W: roads W, S and E */
    CARD_JUNCTION_FOUR,        /* X: roads on all sides */
    LAST_CARD
};

enum action { VALID, FAILED };

struct move {
    enum action check; /* what the server says of it */
    unsigned int player;
    enum card_id card;
    struct position onto;
    enum direction dir;
    enum place place;
};

/* The name of the player, in letters, digits, blanks, - and _. */
char const *get_player_name(void);

/* A game begins: the player has this number, from 0, among so many. */
void initialize(unsigned int id, unsigned int n_players);

/* The next move with a card that fits somewhere. The moves before begin with the last one of this
 * player; a move that broke the rules is FAILED, and its player is out. */
struct move play(enum card_id card, struct move const previous_moves[], size_t n_moves);

/* The game is over, for this player at least. */
void finalize(void);

#endif
