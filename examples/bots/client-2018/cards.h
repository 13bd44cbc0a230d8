/* The 24 cards of the interface of 2018, as tables. */
#ifndef CARDS_H
#define CARDS_H

#include "interface.h"

struct card {
    /* What the sides N W S E are: C city, R road, F field. */
    char sides[5];
    /* For each of the 13 places the one that stands for its part of the card, as a hexadecimal
     * digit. These are the allowed places of the course; a centre that may not be claimed is 0. */
    char parts[14];
    /* The quarter turns clockwise from the card as our tile set draws it. */
    int turned;
};

static const struct card CARDS[LAST_CARD] = {
    {"FFRF", "222222282222d", 0}, {"FFFF", "222222222222d", 0}, {"CCCC", "ddddddddddddd", 0},
    {"RFRC", "1d55555d1bbbd", 1}, {"CFFF", "222dddddddddd", 0}, {"FCFC", "222ddd888dddd", 0},
    {"CFCF", "ddd555dddbbbd", 1}, {"FCFC", "ddd555dddbbbd", 1}, {"FFCC", "dddddd888bbbd", 2},
    {"CFRR", "2225555899850", 0}, {"RRFC", "823328888bbb0", 1}, {"RRRC", "123357781bbb0", 1},
    {"CCFF", "2222228888880", 0}, {"CCFF", "2222228888880", 0}, {"CCRR", "2222227899870", 0},
    {"CCRR", "2222227899870", 0}, {"CCFC", "dddddd888dddd", 0}, {"CCFC", "dddddd888dddd", 0},
    {"CCRC", "dddddd789dddd", 0}, {"CCRC", "dddddd789dddd", 0}, {"RFRF", "bd55555dbbbbd", 1},
    {"FRRF", "1111577511110", 0}, {"FRRR", "2222577899b20", 0}, {"RRRR", "1233577899b10", 0},
};

/* The place that stands for the part of a card at a place; NO_MEEPLE if there is none. */
static inline enum place standing(enum card_id card, enum place place)
{
    char digit = CARDS[card].parts[place - 1];
    return (enum place)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/* What is at a place of the border of a card: C, R or F. Beside a road there are fields. */
static inline char kind(enum card_id card, enum place place)
{
    char side = CARDS[card].sides[(place - 1) / 3];
    return side == 'R' && place % 3 != 2 ? 'F' : side;
}

#endif
