/* Parts of sentences for players: numbers with their units, names in the plural, lists. */
#ifndef HOLDOUT_CONTENT_DESCRIBE_PHRASES_H
#define HOLDOUT_CONTENT_DESCRIBE_PHRASES_H

#include "base/text.h"
#include "base/translation.h"
#include "content/words/words.h"

/* What is being written, and of whom. */
typedef struct Sentences {
    const Content *content;
    Text text;
    bool is_ability, is_attacker, is_ship;
    int wave;
    bool brief; /* lists are left out */
    uint32_t permissions; /* in force, as 1 << Permission */
    bool fine;  /* a blueprint's numbers are in hundredths, as blueprint_fine makes them */
} Sentences;

Sentences phrase_into(const Content *content, char *out, size_t size);

/* Begins a sentence, or a further one. */
void phrase_begin(Sentences *to);

/* A sentence of its own. */
void phrase_say(Sentences *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What stands from `start` on becomes the first %s of the format, `detail` the second one: a language has the two in
 * its own order. */
void phrase_wrap(Text *text, size_t start, const char *format, const char *detail);

/* A part of a sentence that stands in its place there as it is: text_add(text, _("%s later"), as_seconds(5).words). */
enum { PHRASE_SIZE = 240 };
typedef struct Phrase {
    char words[PHRASE_SIZE];
} Phrase;
Phrase as_words(const char *format, ...) __attribute__((format(printf, 1, 2)));
Phrase as_seconds(int ticks);
Phrase as_tiles(Fix length);
Phrase as_within(Fix radius);                      /* "within 2 tiles"; "anywhere" when that is the whole board */
Phrase as_units(int count, StatusUnit unit);       /* "1 wave", "2 shots" */
Phrase as_share(int percent);                      /* "half", "40 %" */
Phrase as_times(int count);                        /* "once", "2 times" */
Phrase as_resource(int amount, Resource resource); /* "5 materials", "1 material", "2 fuel" */
Phrase as_resource_fine(int64_t hundredths, Resource resource);
Phrase as_names(const Words *words, unsigned members, const char *last); /* "physical, explosive or energy" */
Phrase as_types(uint8_t types);                                          /* "physical and energy" */
Phrase as_damage(int64_t hundredths, uint8_t types);                     /* "4 energy damage" */

/* What says how many there are of something, and no more: "1 turn", "2 turns"; and a sentence of its own that does.
 * Macros, so that the compiler sees the formats. */
#define as_counted(count, one, many) as_words(translation_of_count(one, many, count), count)
#define phrase_say_counted(to, count, one, many) phrase_say(to, translation_of_count(one, many, count), count)

int phrase_bits(unsigned bits);

#endif
