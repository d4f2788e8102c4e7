/* Attackers on a tile in the order they came, or of a throng its types, with what they have left together. */
#include "term/panel/panel_here.h"

#include "base/text.h"
#include "base/translation.h"

enum { LINES_MAX = 6, KINDS_MAX = ATTACKERS_MAX };

/* All of one type on the tile. */
typedef struct Kind {
    int type, count;
    int64_t hp, hp_max;
    int bearers[STATUSES_MAX];
} Kind;

typedef struct Here {
    int count, kind_count;
    const Attacker *at[ATTACKERS_MAX];
    Kind kinds[KINDS_MAX];
} Here;

static void count_kind(Here *here, const Content *content, const Attacker *attacker)
{
    int at = 0;
    while (at < here->kind_count && here->kinds[at].type != attacker->type) {
        at++;
    }
    if (at == here->kind_count) {
        here->kinds[here->kind_count++] = (Kind){.type = attacker->type};
    }
    Kind *kind = &here->kinds[at];
    kind->count++;
    kind->hp += attacker->hp;
    kind->hp_max += attacker->hp_max;
    for (int i = 0; i < content->status_count; i++) {
        kind->bearers[i] += attacker->statuses[i].left > 0;
    }
}

static void find(const Battle *battle, Tile tile, Here *here)
{
    here->count = here->kind_count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (tile_equal(point_tile(battle_attacker_at(battle, attacker)), tile)) {
            here->at[here->count++] = attacker;
            count_kind(here, battle->content, attacker);
        }
    }
}

int here_count(const Battle *battle, Tile tile)
{
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        count += tile_equal(point_tile(battle_attacker_at(battle, &battle->attackers[battle->order[i]])), tile);
    }
    return count;
}

/* "g Gnat, 2 of 2 HP, Burning, Marked" */
static void put_attacker(Panel *panel, const Attacker *attacker)
{
    const AttackerType *type = &panel->content->attackers[attacker->type];
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("%c %s, %d of %d HP"), type->glyph, type->name, attacker->hp, attacker->hp_max);
    for (int i = 0; i < panel->content->status_count; i++) {
        if (attacker->statuses[i].left > 0) {
            text_add(&text, ", %s", panel->content->statuses[i].name);
        }
    }
    panel_put(panel, INK_TEXT, line);
}

/* "g 13 Gnats, 20 of 26 HP, 5 Burning, 2 Marked" */
static void put_kind(Panel *panel, const Kind *kind)
{
    const AttackerType *type = &panel->content->attackers[kind->type];
    Called called = content_called(panel->content, type, kind->count);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("%c %d %s, %lld of %lld HP"), type->glyph, kind->count, called.words, (long long)kind->hp,
             (long long)kind->hp_max);
    for (int i = 0; i < panel->content->status_count; i++) {
        if (kind->bearers[i] > 0) {
            text_add(&text, ", %d %s", kind->bearers[i], panel->content->statuses[i].name);
        }
    }
    panel_put(panel, INK_TEXT, line);
}

void panel_here(Panel *panel, Tile tile)
{
    Here here;
    find(panel->battle, tile, &here);
    bool few = here.count <= LINES_MAX;
    int left = here.count;
    for (int i = 0; i < LINES_MAX && i < (few ? here.count : here.kind_count); i++) {
        if (few) {
            put_attacker(panel, here.at[i]);
        } else {
            put_kind(panel, &here.kinds[i]);
        }
        left -= few ? 1 : here.kinds[i].count;
    }
    if (left > 0) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, _("and %d more"), left);
        panel_put(panel, INK_TEXT, line);
    }
}
