/* The options there are, which commands take each, and how it is read. */
#ifndef HOLDOUT_OPTION_TABLE_H
#define HOLDOUT_OPTION_TABLE_H

#include "options.h"

#define FOR(command) (1u << (command))

typedef struct Option {
    const char *name, *given; /* given NULL: takes nothing; "[=..]": takes only what an equals sign joins to it */
    unsigned commands;
    bool (*read)(Options *options, const char *text);
    const char *help;
} Option;

extern const Option OPTIONS[];
extern const int OPTION_COUNT;

#endif
