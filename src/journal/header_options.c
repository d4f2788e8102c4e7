/* Options that are as they are without being named are not named. A text is read loosely and written again: only what
 * comes out the same is accepted, so that every set of options has exactly one text. */
#include "journal/header_options.h"

#include "journal/journal_format.h"

#include <string.h>

enum { OPTIONS_TEXT_SIZE = JOURNAL_LINE_SIZE };

static void add_twists(const RunRules *rules, uint32_t twists, Text *out)
{
    const char *before = " twists ";
    for (int i = 0; i < rules->twist_count; i++) {
        if (twists >> i & 1) {
            text_add(out, "%s%s", before, rules->twists[i].id);
            before = ",";
        }
    }
}

void header_options_write(const Content *content, const GameOptions *options, Text *out)
{
    if (!run_mode_has_chart(options->mode)) {
        text_add(out, "level %d", options->first_level);
    } else {
        text_add(out, "ascension %d", options->ascension);
    }
    add_twists(&content->run, options->twists, out);
    if (options->unlocked > 0 && options->mode != MODE_DAILY) {
        text_add(out, " unlocked %d", options->unlocked);
    }
    text_add(out, "%s", options->chapters ? " chapters" : "");
}

static bool parse_twists(const RunRules *rules, const char **at, uint32_t *twists)
{
    for (bool more = true; more; more = **at == ',' && (*at)++) {
        size_t length = strcspn(*at, ", ");
        int found = -1;
        for (int i = 0; i < rules->twist_count; i++) {
            bool same = strlen(rules->twists[i].id) == length && memcmp(rules->twists[i].id, *at, length) == 0;
            found = same ? i : found;
        }
        if (found < 0) {
            return false;
        }
        *twists |= UINT32_C(1) << found;
        *at += length;
    }
    return true;
}

static bool skip(const char **at, const char *word)
{
    size_t length = strlen(word);
    bool there = strncmp(*at, word, length) == 0;
    *at += there ? length : 0;
    return there;
}

static bool parse_loosely(const Content *content, const char *at, GameOptions *options)
{
    bool linear = !run_mode_has_chart(options->mode);
    bool begins = skip(&at, linear ? "level " : "ascension ") &&
                  number_parse(&at, linear ? &options->first_level : &options->ascension);
    bool goes_on = begins && (!skip(&at, " twists ") || parse_twists(&content->run, &at, &options->twists));
    goes_on = goes_on && (!skip(&at, " unlocked ") || number_parse(&at, &options->unlocked));
    options->chapters = goes_on && !linear && skip(&at, " chapters");
    return goes_on;
}

static bool in_range(const Content *content, const GameOptions *options)
{
    if (!run_mode_has_chart(options->mode)) {
        return options->first_level >= 1 && options->first_level <= GAME_LEVEL_MAX && options->twists == 0 &&
               options->unlocked <= content->run.unlock_max;
    }
    bool plain = options->mode == MODE_CUSTOM || options->twists == 0;
    return options->ascension <= content->run.ascension_count && options->unlocked <= content->run.unlock_max &&
           plain && (options->mode != MODE_DAILY || options->ascension == 0);
}

bool header_options_parse(const Content *content, const char *text, GameOptions *options)
{
    char buffer[OPTIONS_TEXT_SIZE];
    if (!parse_loosely(content, text, options) || !in_range(content, options)) {
        return false;
    }
    Text again = text_into(buffer, sizeof buffer);
    header_options_write(content, options, &again);
    return strcmp(buffer, text) == 0;
}
