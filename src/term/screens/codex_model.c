/* The list is sorted once; the filter only picks from it. The selected entry is always one of those that show, unless
 * none does. */
#include "term/screens/codex_model.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_SIZE = 2000 };

static const CodexSection *section_of(const CodexEntry *entry)
{
    return &CODEX_SECTIONS[entry->section];
}

CodexLabel codex_label(const Codex *codex, const CodexEntry *entry)
{
    return section_of(entry)->label(codex->content, entry->index);
}

/* Ids are unique within a kind, so that the order is total. */
static bool comes_before(const Codex *codex, const CodexEntry *a, const CodexEntry *b)
{
    CodexLabel label_a = codex_label(codex, a), label_b = codex_label(codex, b);
    int names = strcmp(label_a.name, label_b.name);
    if (a->section != b->section) {
        return a->section < b->section;
    }
    return label_a.rank != label_b.rank ? label_a.rank < label_b.rank
           : names != 0                 ? names < 0
                                        : strcmp(label_a.id, label_b.id) < 0;
}

static void insert(Codex *codex, CodexEntry entry)
{
    int at = codex->total++;
    while (at > 0 && comes_before(codex, &entry, &codex->all[at - 1])) {
        codex->all[at] = codex->all[at - 1];
        at--;
    }
    codex->all[at] = entry;
}

static void gather(Codex *codex)
{
    for (int i = 0; i < CODEX_SECTION_COUNT; i++) {
        const CodexSection *section = &CODEX_SECTIONS[i];
        for (int k = 0; k < codex_count(section, codex->content); k++) {
            if (codex_has(section, codex->content, k)) {
                insert(codex, (CodexEntry){i, k});
            }
        }
    }
}

void codex_fill(Codex *codex, const Content *content)
{
    size_t most = 0;
    for (int i = 0; i < CODEX_SECTION_COUNT; i++) {
        most += (size_t)codex_count(&CODEX_SECTIONS[i], content);
    }
    codex->content = content;
    codex->all = memory_new(most + 1, sizeof *codex->all);
    codex->shown = memory_new(most + 1, sizeof *codex->shown);
    gather(codex);
    codex_filter(codex, "");
}

void codex_clear(Codex *codex)
{
    free(codex->all);
    free(codex->shown);
    *codex = (Codex){.content = NULL};
}

const CodexEntry *codex_selected(const Codex *codex)
{
    return codex->list.count > 0 ? &codex->shown[codex->list.chosen] : NULL;
}

static void select_entry(Codex *codex, int at)
{
    codex->list.chosen = at;
    codex->scroll = 0;
}

bool codex_begins_section(const Codex *codex, int at)
{
    return at == 0 || codex->shown[at - 1].section != codex->shown[at].section;
}

/* The first shown entry of the section that the entry at this place is of. */
static int section_start(const Codex *codex, int at)
{
    while (!codex_begins_section(codex, at)) {
        at--;
    }
    return at;
}

void codex_move_section(Codex *codex, int step)
{
    if (codex->list.count == 0) {
        return;
    }
    int at = section_start(codex, codex->list.chosen);
    if (step < 0) {
        bool inside = at < codex->list.chosen;
        at = inside ? at : section_start(codex, (at + codex->list.count - 1) % codex->list.count);
    } else {
        while (at < codex->list.count && codex->shown[at].section == codex->shown[codex->list.chosen].section) {
            at++;
        }
        at %= codex->list.count;
    }
    select_entry(codex, at);
}

bool codex_select_section(Codex *codex, int section)
{
    for (int i = 0; i < codex->list.count; i++) {
        if (codex->shown[i].section == section) {
            select_entry(codex, i);
            return true;
        }
    }
    return false;
}

static bool holds(const char *words, const char *part)
{
    size_t length = strlen(part);
    for (; *words; words++) {
        size_t same = 0;
        while (same < length && tolower((unsigned char)words[same]) == tolower((unsigned char)part[same])) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return length == 0;
}

static bool is_called(const Codex *codex, const CodexEntry *entry, const char *text)
{
    CodexLabel label = codex_label(codex, entry);
    return holds(label.name, text) || holds(label.id, text);
}

static bool tells_of(const Codex *codex, const CodexEntry *entry, const char *text)
{
    char words[WORDS_SIZE];
    codex_describe(section_of(entry), codex->content, entry->index, 1, words, sizeof words);
    return holds(codex_label(codex, entry).mark, text) || holds(section_of(entry)->name, text) || holds(words, text);
}

static bool same_entry(CodexEntry a, CodexEntry b)
{
    return a.section == b.section && a.index == b.index;
}

void codex_filter(Codex *codex, const char *text)
{
    CodexEntry before = codex->list.count > 0 ? *codex_selected(codex) : (CodexEntry){CODEX_NOWHERE, CODEX_NOWHERE};
    int called = CODEX_NOWHERE, kept = 0;
    text_copy(codex->filter, sizeof codex->filter, text);
    codex->list.count = 0;
    for (int i = 0; i < codex->total; i++) {
        const CodexEntry *entry = &codex->all[i];
        bool named = is_called(codex, entry, text);
        if (named || tells_of(codex, entry, text)) {
            called = named && called == CODEX_NOWHERE ? codex->list.count : called;
            kept = same_entry(*entry, before) ? codex->list.count : kept;
            codex->shown[codex->list.count++] = *entry;
        }
    }
    const char *none =
        _("Nothing is called that, and nothing tells of it. " KEY("Backspace") " shortens it, Esc clears it.");
    list_say(&codex->list, codex->list.count == 0 ? none : "");
    select_entry(codex, text[0] && called != CODEX_NOWHERE ? called : kept);
}

void codex_go_to(Codex *codex, CodexKind kind, int index)
{
    while (kind == CODEX_ATTACKER && codex->content->attackers[index].tier > 0) {
        index--;
    }
    codex_filter(codex, "");
    for (int i = 0; i < codex->list.count; i++) {
        if (section_of(&codex->shown[i])->kind == kind && codex->shown[i].index == index) {
            select_entry(codex, i);
        }
    }
}
