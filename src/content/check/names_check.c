/* Each word of a list must be one that could be a name itself: where a chain finds none, one of them is taken. */
#include "content/check/checks.h"
#include "content/check/fields.h"

#include "base/letters.h"
#include "content/tables/tables.h"

#include <string.h>

void blocked_check(Content *content, int entry, const Document *document)
{
    (void)entry;
    for (int i = 0; i < content->blocked.count; i++) {
        const char *word = content->blocked.words[i];
        size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz");
        if (length == 0 || word[length] != '\0') {
            document_problem(document, AT("words[%d]", i + 1), "must be small letters from a to z, not '%s'", word);
        }
    }
}

static const char *blocked_in(const BlockedWords *blocked, const char *small)
{
    for (int i = 0; i < blocked->count; i++) {
        if (strstr(small, blocked->words[i])) {
            return blocked->words[i];
        }
    }
    return NULL;
}

/* Letters of a word that is a capital and small letters; else 0. */
static int name_letters(const char *word)
{
    Letter letters[NAME_WORD_SIZE];
    int count = letters_read(word, letters, NAME_WORD_SIZE);
    for (int i = 0; i < count; i++) {
        if (letters[i] != (i == 0 ? letter_capital(letter_small(letters[i])) : letter_small(letters[i]))) {
            return 0;
        }
    }
    return count;
}

static bool stands_before(const NameList *list, int word)
{
    for (int i = 0; i < word; i++) {
        if (strcmp(list->words[i], list->words[word]) == 0) {
            return true;
        }
    }
    return false;
}

static void check_word(const Content *content, const NameList *list, int word, const Document *document)
{
    char small[NAME_WORD_SIZE];
    Path at = path_to("words[%d]", word + 1);
    const char *name = list->words[word];
    int letters = name_letters(name);
    letters_fold(name, small, sizeof small);
    const char *blocked = blocked_in(&content->blocked, small);
    if (letters == 0) {
        document_problem(document, at.words, "must be a capital and small letters of the Latin script, not '%s'", name);
    } else if (letters < list->length_min || letters > list->length_max) {
        document_problem(document, at.words, "must have %d to %d letters; see length-min above", list->length_min,
                         list->length_max);
    } else if (blocked) {
        document_problem(document, at.words, "holds '%s', which blocked.yaml lets no name hold; remove it", blocked);
    } else if (stands_before(list, word)) {
        document_problem(document, at.words, "stands in the list twice; remove one");
    }
}

void name_list_check(Content *content, int entry, const Document *document)
{
    const NameList *list = &content->name_lists[entry];
    fields_bounds(document, &NAME_LIST_TABLE, list);
    for (int i = 0; i < list->word_count; i++) {
        check_word(content, list, i, document);
    }
}
