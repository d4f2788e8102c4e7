/* Finders of the members of an enum by their words, made from its X-macro list. */
#ifndef HOLDOUT_CONTENT_WORDS_WORD_LISTS_H
#define HOLDOUT_CONTENT_WORDS_WORD_LISTS_H

#define X_WORD(name, word, ...) word,
#define X_TEXT(name, word, text, ...) text,

/* A place in a list of words, or -1. */
int word_find(const char *const *words, int count, const char *word);

/* A member's number by its word, or -1. */
#define FIND_WORD(subject, words, count)                     \
    int find_##subject(const Scope *scope, const char *word) \
    {                                                        \
        (void)scope;                                         \
        return word_find(words, count, word);                \
    }

/* An entry's place in the content by its id, or -1. */
#define FIND_ENTRY(subject)                                  \
    int find_##subject(const Scope *scope, const char *word) \
    {                                                        \
        return content_##subject(scope->content, word);      \
    }

#endif
