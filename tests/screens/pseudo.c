#include "pseudo.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/canvas.h"
#include "holdout/content_load.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { KNOWN_MAX = 16384, TEXT_SIZE = 8192, LEAST = 3 };

/* What the template holds, sorted. */
static char *known[KNOWN_MAX];
static int known_count;

static char *pseudos[KNOWN_MAX]; /* of each, once it was said */
static PseudoKind said;          /* the language that those are of */

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

/* The text between the quotes of a line of the template, behind what is there. */
static void read_quoted(const char *line, Text *text)
{
    for (const char *at = strchr(line, '"') + 1; *at && *at != '"'; at++) {
        char ch = *at;
        if (ch == '\\') {
            ch = *++at;
            ch = ch == 'n' ? '\n' : ch == 't' ? '\t' : ch;
        }
        text_add(text, "%c", ch);
    }
}

static void read_template(const char *path)
{
    static char line[TEXT_SIZE], words[TEXT_SIZE], before[TEXT_SIZE]; /* before: the context */
    FILE *in = fopen(path, "r");
    if (!in) {
        fail_msg("%s is not there; build it: ninja holdout-pot", path);
    }
    Text text = text_into(words, sizeof words);
    bool within = false;
    while (fgets(line, sizeof line, in)) {
        bool begins = strncmp(line, "msgid", 5) == 0, goes_on = line[0] == '"';
        if (within && !goes_on && words[0]) {
            assert_true(known_count < KNOWN_MAX);
            known[known_count++] = copy_of(words);
        }
        bool context = strncmp(line, "msgctxt", 7) == 0;
        within = begins || (within && goes_on);
        if (begins || context) {
            text = text_into(words, sizeof words);
            text_add(&text, "%s", begins ? before : "");
        }
        if (context) {
            read_quoted(line, &text);
            text_add(&text, "\004");
            text_copy(before, sizeof before, words);
        } else if (within) {
            read_quoted(line, &text);
        } else {
            before[0] = '\0';
        }
    }
    fclose(in);
    qsort(known, (size_t)known_count, sizeof *known, compare);
    assert_true(known_count > 1000);
}

static const char *accented(char letter)
{
    static const char *const letters[] = {"\u0101", "\u0180", "\u0107", "\u010f", "\u0113", "\u0192", "\u011d",
                                          "\u0125", "\u012b", "\u0135", "\u0137", "\u013a", "\u1e41", "\u0144",
                                          "\u014d", "\u1e57", "\u01eb", "\u0155", "\u015b", "\u0163", "\u016b",
                                          "\u1e7d", "\u0175", "\u1e8b", "\u00fd", "\u017a"};
    static const char *const capitals[] = {"\u0100", "\u0243", "\u0106", "\u010e", "\u0112", "\u0191", "\u011c",
                                           "\u0124", "\u012a", "\u0134", "\u0136", "\u0139", "\u1e40", "\u0143",
                                           "\u014c", "\u1e56", "\u01ea", "\u0154", "\u015a", "\u0162", "\u016a",
                                           "\u1e7c", "\u0174", "\u1e8a", "\u00dd", "\u0179"};
    return islower((unsigned char)letter) ? letters[letter - 'a'] : capitals[letter - 'A'];
}

/* Length of what stays as it is: a part of a format, a name in braces, a key. */
static size_t plain_length(const char *at)
{
    if (*at == '%') {
        size_t length = 1 + strspn(at + 1, "-+ #0123456789.*hlz");
        return length + (at[length] != '\0');
    }
    if (*at == '{') {
        return strcspn(at, "}") + 1;
    }
    return canvas_key_length(at);
}

/* Whether a text is a line of keys, whose parts begin with theirs. */
static size_t key_length(const char *at, const char *from)
{
    static const char *const names[] = {"Enter", "Esc", "Tab", "Space", "left", "right", "up", "down", "arrows"};
    bool first = at == from || (at >= from + 2 && at[-1] == ' ' && (at[-2] == ' ' || at[-2] == ';'));
    size_t length = strcspn(at, " ");
    for (size_t i = 0; first && i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i]) == length && strncmp(names[i], at, length) == 0) {
            return length;
        }
    }
    return first && length == 1 ? 1 : 0;
}

static char *pseudo_of(const char *text)
{
    static char made[TEXT_SIZE];
    Text out = text_into(made, sizeof made);
    for (const char *at = text; *at;) {
        size_t plain = plain_length(at);
        plain = plain > 0 ? plain : key_length(at, text);
        if (plain > 0) {
            text_add(&out, "%.*s", (int)plain, at);
            at += plain;
        } else if (said == PSEUDO_LONG && strchr("aeiou", *at)) {
            text_add(&out, "%c%c", *at, *at);
            at++;
        } else if (said == PSEUDO_ACCENTED && isalpha((unsigned char)*at)) {
            text_add(&out, "%s", accented(*at++));
        } else {
            text_add(&out, "%c", *at++);
        }
    }
    return copy_of(made);
}

static const char *find(const char *text, const char *many, unsigned count)
{
    const char *meant = many && count != 1 ? many : text;
    char **at = bsearch(&meant, known, (size_t)known_count, sizeof *known, compare);
    if (!at) {
        return meant;
    }
    char **pseudo = &pseudos[at - known];
    const char *context = strchr(meant, '\004');
    *pseudo = *pseudo ? *pseudo : pseudo_of(context ? context + 1 : meant);
    return *pseudo;
}

static void rewrite(void *unused, const ContentText *text)
{
    (void)unused;
    if (!text->asked) {
        char *pseudo = pseudo_of(text->text);
        text_copy(text->text, text->size, pseudo);
        free(pseudo);
    }
}

/* Names that are made by chance are made of these. */
static void rewrite_names(NameList *list)
{
    for (int i = 0; i < list->word_count; i++) {
        char *pseudo = pseudo_of(list->words[i]);
        text_copy(list->words[i], sizeof list->words[i], pseudo);
        free(pseudo);
    }
}

void pseudo_begin(PseudoKind kind, const char *template_path, Content *content)
{
    if (known_count == 0) {
        read_template(template_path);
        said = kind;
    }
    assert_int_equal(said, kind);
    content_each_text(content, rewrite, NULL);
    for (int i = 0; kind == PSEUDO_ACCENTED && i < content->name_list_count; i++) {
        rewrite_names(&content->name_lists[i]);
    }
    translation_set(find);
}

void pseudo_end(void)
{
    translation_set(NULL);
}

/* What is the same in all languages: keys, words of the file of settings and of data, names of bots, seeds, files and
 * players. */
static const char ALLOWED[] =
    " "
    "Enter Esc Escape Ctrl Tab Shift Space left right down arrows Arrows PgUp PgDn "
    "all reach Home End Backspace hjkl HJKL yubn YUBN Holdout auto mono direct default "
    "high contrast ascii unicode full none off keypad hand harbour copper told "
    "journal run foot duel drawn Backtab Up Down house scout bulk gate "
    "keep crater mines idle stroller strolle trickle horde citadel armour pools pool "
    "size pits traps attempts floor steps min max dies below born above "
    "walls live least watchpost deuteranopia protanopia tritanopia light test ada grace edsger "
    "barbara home game holdout runs tmp ";

static bool is_allowed(const char *word, size_t length)
{
    char blanked[64];
    if (strspn(word, (char[]){*word, '\0'}) == length) { /* a crowd's letters */
        return true;
    }
    snprintf(blanked, sizeof blanked, " %.*s ", (int)length, word);
    return strstr(ALLOWED, blanked) != NULL;
}

static size_t plain_letters(const char *at)
{
    return strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
}

/* The first word of a line that is plain and not allowed, or NULL. */
static const char *plain_word(const char *line)
{
    for (const char *at = line; *at; at++) {
        at += *at == '/' && plain_letters(at + 1) > 0 ? strcspn(at, " :;,") : 0; /* paths */
        size_t length = plain_letters(at);
        if (length >= LEAST && !is_allowed(at, length)) {
            return at;
        }
        at += length > 0 ? length - 1 : 0;
        if (!*at) {
            break;
        }
    }
    return NULL;
}

/* What is told to others ends in a command, and is the same in all languages. */
static bool is_shared(const char *line)
{
    return strstr(line, "Holdout: ") != NULL;
}

void pseudo_check(const char *screen, const Reading *reading)
{
    int found = 0;
    for (int i = 0; i < reading->count; i++) {
        const char *line = reading_line(reading, i), *word = is_shared(line) ? NULL : plain_word(line);
        assert_true(text_is_utf8(line));
        if (word) {
            print_error("%s: \"%.*s\" in \"%s\"\n", screen, (int)plain_letters(word), word, line);
            found++;
        }
    }
    if (found > 0) {
        fail_msg("%s: %d lines hold words that are in no catalogue: mark them (doc/translating.md)", screen, found);
    }
}
