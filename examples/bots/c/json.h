/* As much of JSON as a bot needs: it walks over the text of a message and builds no tree.
 * Copy this file beside your own bot. */
#ifndef JSON_H
#define JSON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char HEX[] = "0123456789abcdefABCDEF";

static inline const char *blank(const char *p)
{
    return p + strspn(p, " \t\r\n");
}

/* The end of the value at p. A string may hold brackets, commas and escaped quotes. */
static inline const char *skip(const char *p)
{
    int depth = 0;
    p = blank(p);
    do {
        if (*p == '"') {
            for (p++; *p && *p != '"'; p++)
                if (*p == '\\' && p[1]) p++;
        } else if (*p == '{' || *p == '[') {
            depth++;
        } else if (*p == '}' || *p == ']') {
            depth--;
        } else if (depth == 0) {
            return p + strcspn(p, ",]} \t\r\n"); /* a number, true, false or null */
        }
        if (*p) p++;
    } while (depth > 0 && *p);
    return p;
}

/* The string at p without its escapes, in UTF-8, cut to the room there is; empty if there is none. */
static inline void text(const char *p, char *out, size_t room)
{
    char *end = out + room - 5;
    p = p ? blank(p) : "";
    if (*p == '"') p++;
    else p = "";
    for (; *p && *p != '"' && out < end; p++) {
        unsigned code, low;
        const char *plain;
        if (*p != '\\') {
            *out++ = *p;
        } else if (*++p == 'u' && strspn(p + 1, HEX) >= 4) {
            sscanf(p + 1, "%4x", &code);
            p += 4;
            if (code >> 10 == 0x36 && p[1] == '\\' && p[2] == 'u' && strspn(p + 3, HEX) >= 4) {
                sscanf(p + 3, "%4x", &low);
                code = 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF); /* a pair of surrogates */
                p += 6;
            }
            if (code >= 0x10000) *out++ = (char)(0xF0 | code >> 18);
            if (code >= 0x10000) *out++ = (char)(0x80 | (code >> 12 & 0x3F));
            else if (code >= 0x800) *out++ = (char)(0xE0 | code >> 12);
            if (code >= 0x800) *out++ = (char)(0x80 | (code >> 6 & 0x3F));
            else if (code >= 0x80) *out++ = (char)(0xC0 | code >> 6);
            *out++ = (char)(code >= 0x80 ? 0x80 | (code & 0x3F) : code);
        } else {
            if (!*p) break;
            plain = strchr("b\bf\fn\nr\rt\t", *p); /* others, such as \" and \\, mean themselves */
            *out++ = plain ? plain[1] : *p;
        }
    }
    *out = '\0';
}

/* The value of a key of the object at p; NULL if there is none. */
static inline const char *member(const char *p, const char *key)
{
    char name[64];
    p = p ? blank(p) : "";
    if (*p != '{') return NULL;
    for (p = blank(p + 1); *p == '"'; p = blank(p + 1)) {
        text(p, name, sizeof name);
        p = blank(skip(p));
        if (*p == ':') p = blank(p + 1);
        if (strcmp(name, key) == 0) return p;
        p = blank(skip(p));
        if (*p != ',') break;
    }
    return NULL;
}

/* The first element of the array at p, and the one after another; NULL at the end. */
static inline const char *first(const char *p)
{
    p = p ? blank(p) : "";
    if (*p == '[') p = blank(p + 1);
    else return NULL;
    return *p && *p != ']' ? p : NULL;
}

static inline const char *after(const char *p)
{
    p = blank(skip(p));
    return *p == ',' ? blank(p + 1) : NULL;
}

static inline int number(const char *p)
{
    return p ? atoi(p) : 0;
}

/* The next line of any length; 0 at the end. */
static inline int read_line(char **line, size_t *room)
{
    size_t length = 0;
    for (int c; (c = getchar()) != EOF;) {
        if (length + 1 >= *room) {
            *room = 2 * *room + 1024;
            *line = realloc(*line, *room);
            if (!*line) exit(1);
        }
        if (c == '\n') {
            (*line)[length] = '\0';
            return 1;
        }
        (*line)[length++] = (char)c;
    }
    return 0;
}

#endif
