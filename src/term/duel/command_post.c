#include "term/duel/command_post.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/duel/lane.h"
#include "term/duel/sides.h"
#include "term/list/list.h"

enum { WORDS_SIZE = 1024, OWN_PERCENT = 57 /* of the columns */, BAND = DUEL_SPACES / LANE_BANDS };

CommandPost *command_post(App *app)
{
    CommandPost *post = screen_state(app);
    post->note[0] = '\0';
    post->giving_up = post->leaving = false;
    return post;
}

void command_post_note(CommandPost *post, const char *words)
{
    text_copy(post->note, sizeof post->note, words);
}

static void changed(App *app, const CommandPost *post)
{
    if (post->changed) {
        post->changed(app);
    }
}

static void order(App *app, DuelOrder order)
{
    CommandPost *post = command_post(app);
    app->view.playing = false;
    if (post->over) {
        command_post_note(post, _("The game is over; " KEY("w") " watches it, " KEY("q") " leaves."));
        return;
    }
    command_post_note(post, duel_refusal_text(contender_order(&post->own, order)));
    changed(app, post);
}

void post_build(App *app, int kind)
{
    CommandPost *post = screen_state(app);
    order(app, contender_build(&post->own, (DuelKind)kind));
}

void post_upgrade(App *app, int stat)
{
    CommandPost *post = screen_state(app);
    order(app, contender_upgrade(&post->own, (DuelStat)stat));
}

void post_destroy(App *app, int argument)
{
    (void)argument;
    CommandPost *post = screen_state(app);
    order(app, contender_destroy(&post->own));
}

/* One key builds a stunner or sends an invader: nobody can do both. */
void post_stun_or_send(App *app, int argument)
{
    (void)argument;
    CommandPost *post = screen_state(app);
    order(app, post->own.side == DUEL_DEFENDER ? contender_build(&post->own, DUEL_STUNNER) : post->own.next);
}

static bool invades(CommandPost *post)
{
    bool does = post->own.side == DUEL_INVADER;
    if (!does) {
        command_post_note(post, _("Only who invades sends others."));
    }
    return does;
}

void post_most(App *app, int argument)
{
    (void)argument;
    CommandPost *post = command_post(app);
    if (invades(post)) {
        contender_most(&post->own);
    }
}

void post_always(App *app, int argument)
{
    (void)argument;
    CommandPost *post = command_post(app);
    if (invades(post)) {
        post->own.always = !post->own.always;
        changed(app, post);
    }
}

void post_take_back(App *app, int argument)
{
    (void)argument;
    CommandPost *post = command_post(app);
    if (post->own.order.deed == DUEL_NOTHING) {
        command_post_note(post, _("Nothing is ordered in this turn; turns that were played can't be taken back."));
    }
    post->own.order = (DuelOrder){.deed = DUEL_NOTHING};
    post->own.always = false;
    changed(app, post);
}

static void go_to(CommandPost *post, int space)
{
    post->own.space = int_clamp(space, 0, DUEL_SPACES - 1);
}

/* Along the lane; or more and less of a boost. */
void post_along(App *app, int step)
{
    CommandPost *post = command_post(app);
    if (post->own.side == DUEL_DEFENDER) {
        go_to(post, post->own.space + step);
    } else {
        contender_change(&post->own, step);
    }
}

/* From part to part of the lane; or from boost to boost. */
void post_across(App *app, int step)
{
    CommandPost *post = command_post(app);
    int to = post->own.space + step * BAND;
    if (post->own.side == DUEL_INVADER) {
        post->own.boost = (ContenderBoost)int_clamp((int)post->own.boost + step, 0, BOOST_COUNT - 1);
    } else if (to >= 0 && to < DUEL_SPACES) {
        go_to(post, to);
    }
}

/* Far along the lane, or to none and all of a boost. */
void post_to_end(App *app, int direction)
{
    post_along(app, direction * DUEL_TURNS_MOST);
}

/* To the next building. */
void post_to_building(App *app, int argument)
{
    (void)argument;
    CommandPost *post = command_post(app);
    const Duel *duel = post->own.duel;
    for (int i = 1; i <= DUEL_SPACES && post->own.side == DUEL_DEFENDER; i++) {
        int space = (post->own.space + i) % DUEL_SPACES;
        if (duel->buildings[space].kind != DUEL_NO_KIND) {
            go_to(post, space);
            return;
        }
    }
}

bool post_pick(App *app, int item)
{
    CommandPost *post = command_post(app);
    if (post->own.side == DUEL_DEFENDER) {
        go_to(post, item);
    } else {
        post->own.boost = (ContenderBoost)item;
    }
    return true;
}

bool command_post_gives_up(App *app)
{
    CommandPost *post = screen_state(app);
    bool asked = post->giving_up;
    post->note[0] = '\0';
    app->view.playing = false;
    post->giving_up = !post->over && !asked;
    if (post->giving_up) {
        command_post_note(post, _(KEY("g") " once more gives the game up; any other key goes on."));
    }
    return !post->over && asked;
}

/* The defender's choices, each with the key that orders it. */
static void draw_choices(Canvas *canvas, Area area, const Contender *own)
{
    const DuelBuilding *there = &own->duel->buildings[own->space];
    const Style dim = {.ink = INK_DIM};
    char words[POST_NOTE_SIZE];
    Text text = text_into(words, sizeof words);
    contender_put_space(&text, own);
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TEXT}, words);
    if (there->kind == DUEL_NO_KIND) {
        hot_keys(canvas, area.column, area.row + 1, area.columns, dim, _("t turret  s stunner  b bomb"));
    } else {
        char keys[POST_NOTE_SIZE];
        snprintf(keys, sizeof keys, _("p power %lld  r range %lld  d destroy, +%d"), (long long)there->power + 1,
                 (long long)there->range + 1, there->invested * DUEL_REFUND_PERCENT / 100);
        hot_keys(canvas, area.column, area.row + 1, area.columns, dim, keys);
    }
    canvas_text(canvas, area.column, area.row + 2, area.columns, dim,
                there->kind == DUEL_NO_KIND ? _("Each costs 10 gold.") : _("Power and range cost 10 gold each."));
}

/* The invader's boosts, a row each, and what he costs. */
static void draw_boosts(const App *app, Area area, const Contender *own)
{
    enum { BOOST_COLUMNS = 11 };
    static const char *const names[BOOST_COUNT] = {N_("HP"), N_("defence"), N_("resistance")};
    Canvas *canvas = app->canvas;
    const Duel *duel = own->duel;
    char keys[POST_NOTE_SIZE];
    for (ContenderBoost boost = BOOST_HP; boost < BOOST_COUNT; boost++) {
        Area row = {area.column, area.row + (int)boost, area.columns, 1};
        Style style = list_row(app, row, POST_GAP, (int)boost, boost == own->boost);
        Text text = text_into(keys, sizeof keys);
        text_add(&text, "%s", _(names[boost]));
        text_pad(&text, BOOST_COLUMNS);
        text_add(&text, "+%d", contender_boost(own, boost));
        canvas_text(canvas, row.column + POST_GAP, row.row, row.columns - POST_GAP, style, keys);
        if (boost == BOOST_HP) {
            canvas_printf(canvas, row.column + row.columns / 2, row.row, row.columns / 2, style, _("%lld HP in all"),
                          (long long)duel_hp(duel, own->next.hp));
        }
    }
    snprintf(keys, sizeof keys,
             own->always ? _("s send, %lld gold  m most  a always: yes") : _("s send, %lld gold  m most  a always"),
             (long long)duel_price(&own->next));
    hot_keys(canvas, area.column, area.row + BOOST_COUNT, area.columns, (Style){.ink = INK_DIM}, keys);
}

static void put_order(Text *text, const Contender *own)
{
    char order[POST_NOTE_SIZE];
    Text words = text_into(order, sizeof order);
    sides_put_order(&words, &own->order);
    text_add(text, _("This turn: %s"), order);
    if (own->order.deed != DUEL_NOTHING) {
        text_add(text, "  %s", _(KEY("u") " takes it back"));
    }
}

static void draw_own(const App *app, const CommandPost *post, Area area, const char *result)
{
    Canvas *canvas = app->canvas;
    const Contender *own = &post->own;
    const Duel *duel = own->duel;
    char words[WORDS_SIZE];
    Text purse = text_into(words, sizeof words);
    sides_put_purse(&purse, duel, own->side);
    text_add(&purse, "  ");
    text_add(&purse, _("pay in %d"), contender_pay_in(duel));
    columns_fit(words, area.columns);
    canvas_begin_group(canvas);
    canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  "%s", own->side == DUEL_DEFENDER ? _("You, the defender") : _("You, the invader"));
    canvas_text(canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_TEXT}, words);
    Area below = {area.column, area.row + 2, area.columns, area.rows - 2};
    Text text = text_into(words, sizeof words);
    if (post->over) {
        canvas_wrap(canvas, below, (Style){.ink = INK_WARN, .attributes = STYLE_BOLD}, result);
    } else {
        (own->side == DUEL_DEFENDER ? (void)draw_choices(canvas, below, own) : draw_boosts(app, below, own));
        put_order(&text, own);
        columns_fit(words, area.columns);
        bool ordered = own->order.deed != DUEL_NOTHING;
        canvas_text(canvas, area.column, area.row + area.rows - 1, area.columns,
                    (Style){.ink = ordered ? INK_GOOD : INK_DIM, .attributes = ordered ? STYLE_BOLD : 0}, words);
    }
    canvas_end_group(canvas);
}

static SidesView view_of(const CommandPost *post)
{
    const Recording *recording = post->recording;
    const Duel *duel = post->own.duel;
    return (SidesView){.recording = recording, .next = recording->count, .duel = duel, .now = recording_last(duel)};
}

static void draw_lane(const App *app, const CommandPost *post, int rows)
{
    Canvas *canvas = app->canvas;
    const Contender *own = &post->own;
    bool defends = own->side == DUEL_DEFENDER && !post->over;
    LaneMarks marks = {.cursor = defends ? own->space : -1, .last = -1, .order = &own->order, .clickable = defends};
    if (defends) {
        contender_reach(own, &marks.first, &marks.last);
    }
    struct Reading *reading = canvas_mute(canvas);
    lane_draw(canvas, (Area){1, POST_HEAD_ROWS, canvas->columns - 2, rows}, own->duel, &marks);
    canvas->reading = reading;
}

void command_post_draw(const App *app, const CommandPost *post, const char *result)
{
    const SidesView view = view_of(post);
    Canvas *canvas = app->canvas;
    int keys = canvas->rows - 1, sides = keys - 1 - POST_SIDE_ROWS, own = canvas->columns * OWN_PERCENT / 100;
    int rows = lane_rows(sides - POST_HEAD_ROWS), below = POST_HEAD_ROWS + rows + (sides > POST_HEAD_ROWS + rows);
    Area left = {1, below, own, POST_SIDE_ROWS},
         right = {1 + own + POST_GAP, below, canvas->columns - 2 - own - POST_GAP, keys - 1 - below};
    draw_lane(app, post, rows);
    draw_own(app, post, left, result);
    sides_draw(canvas, right, &view, duel_other_side(post->own.side));
    if (post->note[0]) {
        canvas_text(canvas, 1, keys - 1, canvas->columns - 2, (Style){.ink = INK_WARN, .attributes = STYLE_BOLD},
                    post->note);
    } else {
        lane_draw_signs(canvas, 1, keys - 1, canvas->columns - 2);
    }
}

void command_post_tell(const CommandPost *post, Reading *reading, const char *result)
{
    const Contender *own = &post->own;
    const Duel *duel = own->duel;
    const SidesView view = view_of(post);
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    if (post->note[0]) {
        reading_news(reading, "%s", post->note);
    }
    if (post->over) {
        text_add(&text, "%s", result);
    } else if (own->side == DUEL_DEFENDER) {
        contender_put_space(&text, own);
    } else {
        char order[POST_NOTE_SIZE];
        Text next = text_into(order, sizeof order);
        sides_put_order(&next, &own->next);
        text_add(&text, own->always ? _("%s for %lld gold, always") : _("%s for %lld gold"), order,
                 (long long)duel_price(&own->next));
    }
    reading_say(reading, "%s", words);
    text = text_into(words, sizeof words);
    put_order(&text, own);
    reading_say(reading, "%s", words);
    reading_say(reading, _("Turn %d: %d of %d have crossed, pay in %d."), duel->turn, duel->crossed, DUEL_CROSSINGS,
                contender_pay_in(duel));
    sides_tell(reading, &view);
}
