#include "programs/command.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\n';
}

/* Moves one word from *at to `out`; false where a quote or a backslash has no end. */
static bool take_word(const char **at, char *out)
{
    char quote = '\0';
    for (; **at && (quote || !is_blank(**at)); ++*at) {
        char ch = **at;
        if (ch == '\\' && quote != '\'') {
            ++*at;
            if (!**at) {
                return false;
            }
            *out++ = **at;
        } else if (quote ? ch == quote : ch == '\'' || ch == '"') {
            quote = quote ? '\0' : ch;
        } else {
            *out++ = ch;
        }
    }
    *out = '\0';
    return !quote;
}

bool argv_split(const char *line, char *words[COMMAND_WORDS_MOST + 1])
{
    int count = 0;
    bool good = true;
    memset(words, 0, (COMMAND_WORDS_MOST + 1) * sizeof *words);
    while (good) {
        while (is_blank(*line)) {
            line++;
        }
        if (!*line) {
            break;
        }
        good = count < COMMAND_WORDS_MOST;
        if (good) {
            words[count] = memory_new(strlen(line) + 1, 1);
            good = take_word(&line, words[count++]);
        }
    }
    good = good && count > 0 && words[0][0];
    if (!good) {
        argv_free(words);
    }
    return good;
}

void argv_free(char *words[COMMAND_WORDS_MOST + 1])
{
    for (int i = 0; words[i]; i++) {
        free(words[i]);
        words[i] = NULL;
    }
}
