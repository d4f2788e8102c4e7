#include "lobby/door/how_far.h"

#include "base/translation.h"

void how_far_put(const JournalGlance *glance, Text *out)
{
    bool on_foot = glance->kind == JOURNAL_FOOT;
    int decisions = glance->last.tick, battle = glance->last.battle;
    if (glance->finished && glance->won) {
        text_add(out, "%s", _("won"));
    } else if (glance->finished && !on_foot) {
        text_add(out, _("lost in battle %d"), battle);
    } else if (glance->finished) {
        text_add(out, translation_of_count("lost after %d decision", "lost after %d decisions", decisions), decisions);
    } else if (on_foot) {
        text_add(out, translation_of_count("%d decision", "%d decisions", decisions), decisions);
    } else if (battle > 0) {
        text_add(out, _("battle %d, wave %d"), battle, glance->last.wave);
    } else {
        text_add(out, "%s", _("at the start"));
    }
}
