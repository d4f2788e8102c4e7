/* Parts of sentences for players: numbers with their units, names in the plural, lists. */
#ifndef HOLDOUT_CONTENT_DESCRIBE_PHRASES_H
#define HOLDOUT_CONTENT_DESCRIBE_PHRASES_H

#include "holdout/content.h"

#include "base/text.h"

/* What is being written, and of whom. */
typedef struct Sentences {
    const Content *content;
    Text text;
    bool is_ability, is_attacker;
    int wave;
} Sentences;

Sentences phrase_into(const Content *content, char *out, size_t size);

/* Begins a sentence, or a further one. */
void phrase_begin(Sentences *to);

/* A part of a sentence that stands in its place there as it is: text_add(text, _("%s later"), as_seconds(5).words). */
enum { PHRASE_SIZE = 240 };
typedef struct Phrase {
    char words[PHRASE_SIZE];
} Phrase;
Phrase as_number(Fix value);
Phrase as_seconds(int ticks);
Phrase as_tiles(Fix length);
Phrase as_within(Fix radius);
Phrase as_share(int percent);
Phrase as_times(int count);
Phrase as_resource(int amount, Resource resource);

void phrase_seconds(Text *text, int ticks);
void phrase_tiles(Text *text, Fix length);
void phrase_within(Text *text, Fix radius); /* "within 2 tiles"; "anywhere" when that is the whole board */
void phrase_units(Text *text, int count, StatusUnit unit); /* "1 wave", "2 shots" */
void phrase_share(Text *text, int percent);                /* "half", "40 %" */
void phrase_times(Text *text, int count);                  /* "once", "2 times" */
void phrase_resource(Text *text, int amount, Resource resource);
void phrase_damage(Text *text, int amount, uint8_t types);

/* "Mites", "Fireflies". */
void phrase_plural(Text *text, const char *name);

/* "2 Mites II": what is counted is the attacker, not its tier. */
void phrase_attackers(Text *text, int count, const Content *content, const AttackerType *type);

int phrase_bits(unsigned bits);

#endif
