#include "lobby/door/how_far.h"

#include "base/translation.h"
#include "lobby/door/own_files.h"
#include "lobby/host/files.h"

#include <stdio.h>

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

static bool can_be(const FarSaid *said)
{
    enum { ACTS = 9, BATTLES = 999, WAVES = 999, HULL = 9999 };
    return said->act >= 0 && said->act <= ACTS && said->battle >= 0 && said->battle <= BATTLES && said->wave >= 0 &&
           said->wave <= WAVES && said->hull >= 0 && said->hull <= said->most && said->most <= HULL;
}

FarSaid far_said(const char *folder)
{
    char path[HOST_PATH_SIZE], line[32];
    FarSaid said;
    own_file(folder, OWN_FAR, path);
    bool read = file_first_line(path, line, sizeof line) &&
                sscanf(line, "%4d %4d %4d %5d %5d", &said.act, &said.battle, &said.wave, &said.hull, &said.most) == 5;
    return read && can_be(&said) ? said : (FarSaid){.most = 0};
}

/* Another game would be at another battle. */
FarSaid far_said_by_racer(const Host *host, const Racer *racer)
{
    char folder[HOST_PATH_SIZE];
    Failure failure;
    bool runs = racer->journal[0] && racer->glance.kind == JOURNAL_RUN && !racer->glance.finished;
    FarSaid said = runs && host_player_folder(host, racer->name, folder, &failure) ? far_said(folder) : (FarSaid){0};
    return said.battle == racer->glance.last.battle ? said : (FarSaid){.most = 0};
}

void how_far_put_racer(const Racer *racer, const FarSaid *said, Text *out)
{
    if (said->most == 0 || said->act == 0) {
        how_far_put(&racer->glance, out);
    } else if (said->wave > 0) {
        text_add(out, _("act %d, battle %d, wave %d, hull %d"), said->act, said->battle, said->wave, said->hull);
    } else {
        text_add(out, _("act %d, on the way, hull %d"), said->act, said->hull);
    }
}
