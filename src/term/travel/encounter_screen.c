/* An event, a workshop or a dock: what is found, what can be done about it, and what came of it. Costs and odds of the
 * choices are the rules' own words. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/changes.h"
#include "term/canvas/hot.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/screens/stage.h"
#include "holdout/describe.h"
#include <string.h>

enum { STORY_COLUMNS = 90, INSIDE = 2 };

static const Encounter *encounter_of(const App *app)
{
    const Game *game = screen_game(app);
    return &game->content->encounters[game->run.prospects[game->run.at].encounter];
}

static bool is_decided(const App *app)
{
    return screen_game(app)->run.outcome != 0;
}

static int count_of(const App *app, const void *state)
{
    (void)state;
    return is_decided(app) ? 0 : encounter_of(app)->choice_count;
}

/* The first choice that can be taken is selected. */
static void open(App *app, void *state, const void *argument)
{
    char why[VERDICT_WHY_SIZE];
    const Encounter *encounter = encounter_of(app);
    Picks *picks = state;
    (void)argument;
    while (picks->cards.chosen < encounter->choice_count &&
           !run_can_choose(screen_game(app), picks->cards.chosen, why, sizeof why)) {
        picks->cards.chosen++;
    }
    picks->cards.chosen = picks->cards.chosen < encounter->choice_count ? picks->cards.chosen : 0;
}

static const ListScreen ENCOUNTER_LIST = {
    .round = true, .no_such = N_("There is no choice under that number."), .count = count_of};

static Weight weigh(const App *app, const void *state, Text *question)
{
    (void)state;
    bool decided = is_decided(app);
    text_add(question, "%s",
             decided ? _("This is what came of it: Enter goes on.")
                     : _("This is an event: Enter takes the choice marked, " KEY("arrows") " look at others."));
    return decided ? WEIGHT_SEEN : WEIGHT_LOOKED;
}

/* What comes of a choice is something else to be seen. */
static void choose(App *app, int argument)
{
    (void)argument;
    Picks *picks = screen_state(app);
    bool goes_on = is_decided(app);
    Decision decision = {.kind = goes_on ? DECISION_DEPART : DECISION_CHOOSE};
    decision.item = (uint8_t)(goes_on ? 0 : picks->cards.chosen);
    if (play_decide(app, &decision) && !goes_on) {
        screen_turn(app);
    }
}

static void stay(App *app, int argument)
{
    (void)argument;
    view_message(&app->view,
                 is_decided(app) ? _("Enter goes on.") : _("Enter takes the choice; there is no way around it."));
}

/* What stands in where a choice names a rarity of which too few blueprints are left. */
static void add_stand_ins(const Game *game, const Deed *deed, Text *text)
{
    uint8_t rarities[OFFER_ITEMS_MAX];
    int count = run_offer_rarities(game, deed, rarities), of[RARITY_COUNT] = {0};
    for (int i = 0; i < count; i++) {
        of[rarities[i]]++;
    }
    if (count > 0 && of[deed->rarity] < count) {
        char words[CARD_WORDS_SIZE];
        Text list = text_into(words, sizeof words);
        for (int i = RARITY_COUNT - 1; i >= 0; i--) {
            if (of[i] > 0) {
                text_add_part(&list, ", ", "%d %s", of[i], rarity_text((Rarity)i));
            }
        }
        text_add_part(text, " ", _("Too few %s ones are left for this run: as it stands you would be offered %s."),
                      rarity_text(deed->rarity), words);
    }
}

static void add_all_stand_ins(const Game *game, const Choice *choice, Card *card)
{
    size_t length = strlen(card->text);
    char more[CARD_TEXT_SIZE] = "";
    Text text = text_into(more, sizeof more), whole = text_into(card->text + length, sizeof card->text - length);
    for (int i = 0; i < choice->outcome_count; i++) {
        for (int k = 0; k < choice->outcomes[i].deed_count; k++) {
            add_stand_ins(game, &choice->outcomes[i].deeds[k], &text);
        }
    }
    text_add(&whole, more[0] ? " %s" : "%s", more);
}

static void fill(const Game *game, const Encounter *encounter, Cards *cards)
{
    for (int i = 0; i < encounter->choice_count; i++) {
        const Choice *choice = &encounter->choices[i];
        Card *card = cards_add(cards);
        text_copy(card->name, sizeof card->name, choice->text);
        describe_choice(game->content, choice, &game->run.in_force, card->text, sizeof card->text);
        add_all_stand_ins(game, choice, card);
        run_can_choose(game, i, card->why, sizeof card->why);
    }
}

/* The blueprint that a choice may bring by name, or VIEW_NOTHING. */
static int named_blueprint(const Choice *choice)
{
    for (int i = 0; i < choice->outcome_count; i++) {
        for (int k = 0; k < choice->outcomes[i].deed_count; k++) {
            const Deed *deed = &choice->outcomes[i].deeds[k];
            if (deed->kind == DEED_BLUEPRINT) {
                return deed->blueprint;
            }
        }
    }
    return VIEW_NOTHING;
}

/* What it is, at the foot of the area; returns the rows used. */
static int put_named(const App *app, Area area, const Choice *choice)
{
    enum { ROWS_MAX = 5, LINE_SIZE = CONTENT_NAME_SIZE + 2 };
    int index = named_blueprint(choice);
    if (index == VIEW_NOTHING) {
        return 0;
    }
    const Content *content = screen_game(app)->content;
    char line[LINE_SIZE + CONTENT_TEXT_SIZE], rules[CONTENT_TEXT_SIZE];
    Text text = text_into(line, sizeof line);
    describe_blueprint(content, index, 1, rules, sizeof rules);
    text_add(&text, "%s: %s", content->blueprints[index].name, rules);
    int rows = int_min(card_text_rows(app->canvas, area.columns, line), ROWS_MAX);
    canvas_wrap(app->canvas, (Area){area.column, area.row + area.rows - rows, area.columns, rows},
                (Style){.ink = INK_KEY}, line);
    return rows + 1;
}

/* More of these is no gain. */
static const char *const BURDENS[] = {N_("threat"), N_("% HP of attackers"), N_("% fuel goal"), NULL};

/* What is found, in a frame with the sign of the system; returns what is left of the area. */
static Area put_story(const App *app, Area area, const char *words)
{
    Canvas *canvas = app->canvas;
    const Run *run = &screen_game(app)->run;
    NodeKind kind = run->chart.nodes[run->at].kind;
    int columns = int_min(area.columns, STORY_COLUMNS), rows = card_text_rows(canvas, columns - 2 * INSIDE, words);
    Area frame = {area.column, area.row - 1, columns, rows + 2};
    canvas_fill(canvas, frame, ' ', (Style){.ink = INK_TEXT, .ground = GROUND_CARD});
    canvas_box(canvas, frame, (Style){.ink = INK_FRAME, .ground = GROUND_CARD}, NULL);
    struct Reading *reading = canvas_mute(canvas);
    canvas_printf(canvas, frame.column + INSIDE, frame.row, 3,
                  (Style){INK_ACTOR, (uint16_t)(GROUND_SYSTEM + kind), STYLE_BOLD}, " %c ", node_kind_sign(kind));
    canvas->reading = reading;
    canvas_printf(canvas, frame.column + INSIDE + 3, frame.row, columns - 2 * INSIDE - 3,
                  (Style){INK_TITLE, GROUND_CARD, STYLE_BOLD}, " %s ", encounter_of(app)->name);
    canvas_wrap(canvas, (Area){frame.column + INSIDE, frame.row + 1, columns - 2 * INSIDE, rows},
                (Style){.ink = INK_TEXT, .ground = GROUND_CARD}, words);
    return area_below(area, rows + 2);
}

static void draw_outcome(const App *app, Area area)
{
    const Game *game = screen_game(app);
    const Choice *choice = &encounter_of(app)->choices[game->run.choice];
    const Outcome *outcome = &choice->outcomes[game->run.outcome - 1];
    Canvas *canvas = app->canvas;
    area = area_below(area, canvas_wrap(canvas, area, (Style){.ink = INK_DIM}, choice->text) + 1);
    area = area_below(area, canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, outcome->text) + 1);
    Area deeds = area;
    for (int i = 0; i < outcome->deed_count; i++) {
        char deed[CONTENT_TEXT_SIZE];
        size_t length = describe_deed(game->content, &outcome->deeds[i], &game->run.in_force, deed, sizeof deed);
        if (outcome->deeds[i].kind == DEED_HULL) {
            Text now = text_into(deed + length, sizeof deed - length);
            text_add(&now, ": ");
            text_add(&now, _("%d of %d now"), game->run.hull, game->run.hull_max);
        }
        area = area_below(area, canvas_wrap(canvas, area, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, deed));
    }
    deeds.rows = area.row - deeds.row;
    changes_mark(canvas, deeds, BURDENS);
    if (area.rows > 1) {
        hot_keys(canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_KEY}, _("Enter goes on."));
        canvas->cursor_column = area.column;
        canvas->cursor_row = area.row + 1;
    }
}

static void draw(const App *app, const void *state)
{
    const Picks *picks = state;
    const Encounter *encounter = encounter_of(app);
    Area area = stage_frame(app, "",
                            is_decided(app) ? _("Enter go on   b blueprints   c codex   ? help   q leave")
                                            : _("Enter choose   b blueprints   c codex   ? help   q leave"));
    area = put_story(app, area, encounter->text);
    if (is_decided(app)) {
        draw_outcome(app, area);
    } else {
        Cards cards = {0};
        fill(screen_game(app), encounter, &cards);
        area.rows -= put_named(app, area, &encounter->choices[picks->cards.chosen]);
        Area choices = {area.column, area.row, int_min(area.columns, STORY_COLUMNS), area.rows};
        int used = cards_draw(app->canvas, &app->theme, choices, &cards, picks->cards.chosen) + 1;
        changes_mark(app->canvas, choices, BURDENS);
        stage_show_held(app, area_below(area, used));
    }
}

static const Binding ENCOUNTER_BINDINGS[] = {
    STAGE_CARD_KEYS,
    {{HKEY_ENTER}, "Enter", N_("take the choice; afterwards, go on"), choose, 0},
    {{HKEY_ESCAPE}, "Esc", N_("nothing: there is no way around choosing"), stay, 0},
    STAGE_KEYS,
};

static const char ABOUT[] = N_("Each choice says what it costs and what may come of it, with the odds. What you "
                               "can't pay for is dim. What is offered to you comes once you go on. "
                               "As the first key here Enter says what it would do, and pressed again it does it.");

const Screen ENCOUNTER_SCREEN = {.name = N_("Event"),
                                 SCREEN_KEYS(ENCOUNTER_BINDINGS),
                                 .open = open,
                                 PICKS_PARTS,
                                 .list = &ENCOUNTER_LIST,
                                 .draw = draw,
                                 .weigh = weigh,
                                 .about = ABOUT};
