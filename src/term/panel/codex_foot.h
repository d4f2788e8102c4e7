/* What the codex tells of dungeons and those who walk them; each as codex_section.h has it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_FOOT_H
#define HOLDOUT_TERM_PANEL_CODEX_FOOT_H

#include "term/panel/codex_section.h"

#define CODEX_FOOT_LIST(X) X(creature) X(item) X(room) X(theme)
#define X(what)                                                                                          \
    int codex_##what##_count(const Content *content);                                                    \
    int codex_##what##_rank(const Content *content, int part, int index);                                \
    CodexLabel codex_##what##_label(const Content *content, int index);                                  \
    size_t codex_##what##_describe(const Content *content, int index, int wave, char *out, size_t size); \
    void codex_##what##_page(Panel *panel, int index, int wave);
CODEX_FOOT_LIST(X)
#undef X

#endif
