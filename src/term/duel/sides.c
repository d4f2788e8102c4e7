#include "term/duel/sides.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/columns.h"

enum { PURSE_SIZE = 160, BOOST_SIZE = 40, DEED_SIZE = ORDER_SAY_SIZE + PURSE_SIZE, DEEDS_MOST = 40 };

static const char *side_word(DuelSide side)
{
    return side == DUEL_DEFENDER ? _("Defender") : _("Invader");
}

/* The boost's name stands in the format. */
static void __attribute__((format(printf, 3, 0))) put_boost(Text *text, int32_t boost, const char *format)
{
    char words[BOOST_SIZE];
    if (boost != 0) {
        snprintf(words, sizeof words, format, boost);
        text_add(text, " %s", words);
    }
}

void sides_put_order(Text *text, const DuelOrder *order)
{
    switch ((DuelDeed)order->deed) {
    case DUEL_NOTHING:
        text_add(text, _("nothing"));
        break;
    case DUEL_BUILD:
        text_add(text, _("%s on %d"), _(duel_kind_word((DuelKind)order->what)), order->at);
        break;
    case DUEL_UPGRADE:
        text_add(text, order->what == DUEL_POWER ? _("more power on %d") : _("more range on %d"), order->at);
        break;
    case DUEL_DESTROY:
        text_add(text, _("destroy on %d"), order->at);
        break;
    case DUEL_SPAWN:
        text_add(text, _("invader"));
        put_boost(text, order->hp, _("+%d HP"));
        put_boost(text, order->defense, _("+%d defence"));
        put_boost(text, order->stun_res, _("+%d resistance"));
        break;
    case DUEL_UNKNOWN:
        text_add(text, _("what nobody understands"));
        break;
    }
}

/* "turret on 3"; and what was said, which comes from outside. */
static void put_deed(const SidesView *view, const RecordingAct *act, DuelSide side, char out[DEED_SIZE])
{
    char clean[ORDER_SAY_SIZE];
    Text text = text_into(out, DEED_SIZE);
    text_clean(clean, sizeof clean, recording_say(view->recording, act, side));
    sides_put_order(&text, &act->orders[side]);
    if (clean[0]) {
        text_add(&text, "  \"%s\"", clean);
    }
}

static void draw_deeds(Canvas *canvas, Area area, const SidesView *view, DuelSide side)
{
    const RecordingAct *deeds[DEEDS_MOST];
    int count = recording_deeds(view->recording, view->next, side, deeds, int_min(area.rows, DEEDS_MOST));
    for (int i = 0, row = 0; i < count && row < area.rows; i++) {
        char deed[DEED_SIZE], line[DEED_SIZE + BOOST_SIZE];
        put_deed(view, deeds[i], side, deed);
        snprintf(line, sizeof line, "%d: %s", deeds[i]->turn, deed);
        bool now = deeds[i]->turn == view->now;
        row +=
            canvas_wrap(canvas, (Area){area.column, area.row + row, area.columns, area.rows - row},
                        (Style){.ink = (uint16_t)(now ? INK_GOOD : INK_DIM), .attributes = now ? STYLE_BOLD : 0}, line);
    }
}

void sides_put_purse(Text *text, const Duel *duel, DuelSide side)
{
    if (side == DUEL_DEFENDER) {
        int count = duel_set_count(duel->built);
        text_add(text, translation_of_count("%lld gold  %d building", "%lld gold  %d buildings", count),
                 (long long)duel->gold[side], count);
    } else {
        text_add(text, _("%lld gold +%lld  cap %d  %d walking"), (long long)duel->gold[side], (long long)duel->income,
                 duel->cap, duel->count);
    }
    if (duel->ignored[side] > 0) {
        text_add(text, "  ");
        text_add(text, _("%d ignored"), duel->ignored[side]);
    }
}

void sides_draw(Canvas *canvas, Area area, const SidesView *view, DuelSide side)
{
    char name[RECORDING_NAME_SIZE], words[PURSE_SIZE];
    Text purse = text_into(words, sizeof words);
    text_clean(name, sizeof name, view->recording->names[side]);
    sides_put_purse(&purse, view->duel, side);
    canvas_begin_group(canvas);
    canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  "%s  %s", side_word(side), name);
    columns_fit(words, area.columns);
    canvas_text(canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_TEXT}, words);
    draw_deeds(canvas, (Area){area.column, area.row + 2, area.columns, area.rows - 2}, view, side);
    canvas_end_group(canvas);
}

static void tell_side(Reading *reading, const SidesView *view, DuelSide side)
{
    const RecordingAct *deed;
    char name[RECORDING_NAME_SIZE], words[PURSE_SIZE], told[DEED_SIZE];
    Text purse = text_into(words, sizeof words);
    text_clean(name, sizeof name, view->recording->names[side]);
    sides_put_purse(&purse, view->duel, side);
    reading_say(reading, "%s %s: %s.", side_word(side), name, words);
    if (recording_deeds(view->recording, view->next, side, &deed, 1) > 0) {
        put_deed(view, deed, side, told);
        reading_say(reading, _("%s in turn %d: %s"), side_word(side), deed->turn, told);
    }
}

void sides_tell(Reading *reading, const SidesView *view)
{
    const Duel *duel = view->duel;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        tell_side(reading, view, side);
    }
    for (int space = 0; space < DUEL_SPACES; space++) {
        const DuelBuilding *there = &duel->buildings[space];
        if (there->kind != DUEL_NO_KIND) {
            reading_say(reading, _("On %d: %s, power %d, range %d."), space, _(duel_kind_word((DuelKind)there->kind)),
                        there->power, there->range);
        }
    }
    for (int space = duel_farthest(duel); space >= 0; space = duel_next(duel, space)) {
        const DuelInvader *there = duel_invader(duel, space);
        reading_say(reading,
                    there->free > duel->turn ? _("On %d: invader with %lld HP, stunned.")
                                             : _("On %d: invader with %lld HP."),
                    space, (long long)there->hp);
    }
}

void sides_put_end(Text *text, const Recording *recording)
{
    bool defender = recording->broken == DUEL_DEFENDER;
    char why[RECORDING_WHY_SIZE];
    text_clean(why, sizeof why, recording->why);
    switch (recording->end) {
    case RECORDING_CROSSED:
        text_add(text,
                 translation_of_count("%d have crossed: the defender lasted %d turn.",
                                      "%d have crossed: the defender lasted %d turns.", recording->turns),
                 recording->crossed, recording->turns);
        break;
    case RECORDING_CAPPED:
        text_add(text,
                 translation_of_count("Ended here: it counts as %d turn.", "Ended here: it counts as %d turns.",
                                      recording->turns),
                 recording->turns);
        break;
    case RECORDING_BROKEN:
        text_add(text, defender ? _("The defender is disqualified. %s") : _("The invader is disqualified. %s"), why);
        break;
    case RECORDING_RESIGNED:
        text_add(text, defender ? _("The defender gave up in turn %d.") : _("The invader gave up in turn %d."),
                 recording->turns);
        break;
    }
}
