/* The panel about attackers: one that is watched, or a type that is being read up on. */
#include "term/panel/panel_attacker.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/coming.h"
#include "term/canvas/bar.h"
#include "term/panel/codex_page.h"
#include "term/panel/panel_stats.h"
#include "holdout/describe.h"

#include <string.h>

enum { HP_CELLS_MAX = 40, TENTHS = 10 };

static const AttackerType *type_at(const Panel *panel, int type)
{
    return &panel->game->content->attackers[type];
}

/* What there is to say of its type: on a screen of its own as much as the codex has. */
static void put_about(Panel *panel, int type, int hp)
{
    char text[PANEL_TEXT_SIZE];
    if (panel->whole) {
        codex_attacker_page(panel, type, panel->battle->wave);
        return;
    }
    describe_attacker_as(panel->game->content, type, hp, text, sizeof text);
    panel_put(panel, INK_TEXT, text);
    panel_flavour(panel, type_at(panel, type)->flavour);
}

/* "Known to come: 12 in wave 2, 20 in wave 5." Those who are in already are not among them. */
static void put_coming(Panel *panel, int type)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE], waves[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), list = text_into(waves, sizeof waves);
    Coming groups[COMING_MAX];
    int groups_known = coming_groups(battle, groups);
    for (int i = 0; i < coming_waves(battle); i++) {
        int count = 0;
        bool hidden = false;
        for (int k = 0; k < groups_known; k++) {
            bool meant = groups[k].wave == i && groups[k].type == type;
            count += meant ? groups[k].count * coming_paths(&groups[k]) : 0;
            hidden = hidden || (meant && groups[k].hidden);
        }
        if (hidden) {
            text_add_part(&list, ", ", _("some in wave %d"), battle->waves[i].number);
        }
        if (count > 0) {
            text_add_part(&list, ", ", _("%d in wave %d"), count, battle->waves[i].number);
        }
    }
    if (waves[0]) {
        text_add(&text, _("Known to come: %s."), waves);
    }
    panel_put(panel, INK_TEXT, line);
}

void panel_attacker_type(Panel *panel, int type)
{
    char title[PANEL_LINE_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, "%c %s", type_at(panel, type)->glyph, type_at(panel, type)->name);
    panel_open(panel, title);
    panel_put(panel, INK_WARN, run_has_met(panel->game, type) ? "" : _("Not met in this run so far."));
    put_coming(panel, type);
    panel_gap(panel);
    put_about(panel, type, type_at(panel, type)->hp);
}

static void put_hp(Panel *panel, const Attacker *attacker)
{
    HpBar bar = hp_bar(attacker->hp, attacker->hp_max);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, bar.section > 1 ? _("HP %d of %d, in sections of %d") : _("HP %d of %d"), bar.hp, bar.max,
             bar.section);
    panel_put(panel, INK_TEXT, line);
    int cells = int_min(panel->area.columns, HP_CELLS_MAX);
    if (panel->area.rows > 0) {
        hp_bar_draw(panel->canvas, panel->theme, panel->area.column, panel->area.row, cells, GROUND_NONE, &bar);
    }
    panel_gap(panel);
}

/* "1 tile", "2.5 tiles": one as it is written. */
static void add_tiles(Text *text, Fix length)
{
    Decimal number = text_fix(length);
    text_add(text, strcmp(number.words, "1") == 0 ? _("%s tile") : _("%s tiles"), number.words);
}

/* Its own speed, in the colour of what has made it another than its type's. */
static void put_speed(Panel *panel, const Attacker *attacker, const AttackerType *type)
{
    Fix pace = battle_pace(panel->battle, attacker);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    char tiles[PANEL_LINE_SIZE];
    Text words = text_into(tiles, sizeof tiles);
    add_tiles(&words, pace * TICKS_PER_SECOND);
    text_add(&text, pace != type->speed ? _("Moves %s a second (by itself %s).") : _("Moves %s a second."), tiles,
             text_fix(type->speed * TICKS_PER_SECOND).words);
    panel_put(panel, pace == type->speed ? INK_TEXT : pace < type->speed ? INK_GOOD : INK_BAD, line);
}

static void put_distance(Panel *panel, const Attacker *attacker)
{
    char line[PANEL_LINE_SIZE], tiles[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), words = text_into(tiles, sizeof tiles);
    add_tiles(&words, battle_distance_left(panel->battle, attacker));
    int ticks = battle_arrival(panel->battle, attacker);
    int tenths = (ticks * TENTHS + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
    text_add(&text, ticks > 0 ? _("%s from the Hub, there in %d.%d s.") : _("%s from the Hub."), tiles, tenths / TENTHS,
             tenths % TENTHS);
    panel_put(panel, INK_TEXT, line);
}

/* What of its type no longer holds for this one. */
static void put_changes(Panel *panel, const Attacker *attacker, const AttackerType *type)
{
    panel_put(panel, INK_GOOD, attacker->bare ? _("Bare: its block and resistances are gone.") : "");
    for (int i = 0; i < type->rule_count && attacker->adapted > 0; i++) {
        if (type->rules[i].what == WHAT_ADAPT) {
            char line[PANEL_LINE_SIZE];
            Text text = text_into(line, sizeof line);
            text_add(&text, _("Adapted: takes %d %% less %s damage now."), type->rules[i].amount,
                     damage_text((DamageType)(attacker->adapted - 1)));
            panel_put(panel, INK_WARN, line);
        }
    }
}

void panel_attacker_now(Panel *panel, const Attacker *attacker)
{
    const AttackerType *type = type_at(panel, attacker->type);
    put_hp(panel, attacker);
    panel_statuses(panel, attacker->statuses);
    put_changes(panel, attacker, type);
    put_speed(panel, attacker, type);
    put_distance(panel, attacker);
}

void panel_attacker(Panel *panel, const Attacker *attacker)
{
    const AttackerType *type = type_at(panel, attacker->type);
    char title[PANEL_LINE_SIZE];
    Text text = text_into(title, sizeof title);
    char who[PANEL_LINE_SIZE] = "";
    if (battle_is_named(panel->battle, attacker)) {
        run_say_named(panel->game, true, who, sizeof who);
    }
    text_add(&text, "%c %s %u", type->glyph, type->name, (unsigned)attacker->id);
    panel_open(panel, title);
    panel_put(panel, INK_KEY, who);
    panel_attacker_now(panel, attacker);
    panel_gap(panel);
    put_about(panel, attacker->type, attacker->hp_max);
}
