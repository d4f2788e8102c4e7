/* Lessons in the order in which their hints are offered: when a hint has a place, when its deed is done, and what it
 * says. What is done is looked for in the state alone, so that any key that does it counts. */
#include "term/journey/tutorial.h"

#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/hand.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_ASKED = 3 };

/* What lessons are judged by. */
typedef struct Sight {
    const Moment *before;
    const Battle *battle;
    const View *view;
} Sight;

static const Blueprint *blueprint_in(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint);
}

/* The n-th blueprint of a kind, from 0, in menu order; VIEW_NOTHING when there are fewer. */
static int slot_of(const Battle *battle, BlueprintKind kind, int n)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (blueprint_in(battle, i)->kind == kind && n-- == 0) {
            return i;
        }
    }
    return VIEW_NOTHING;
}

static bool affordable(const Battle *battle, BlueprintKind kind, int n)
{
    int slot = slot_of(battle, kind, n);
    return slot != VIEW_NOTHING && battle_check_slot(battle, slot).allowed;
}

static int count_built(const Battle *battle, BlueprintKind kind)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle_blueprint(battle, battle->buildings[i].blueprint)->kind == kind;
    }
    return count;
}

static bool builds(const Sight *sight)
{
    return sight->battle->phase == BATTLE_BUILD;
}

static bool fights(const Sight *sight)
{
    return sight->battle->phase == BATTLE_WAVE;
}

static bool has_moved(const Sight *sight)
{
    return sight->view->cursor.x != sight->before->cursor.x || sight->view->cursor.y != sight->before->cursor.y;
}

static bool holds_tower(const Sight *sight)
{
    const Blueprint *held = hand_blueprint(sight->battle, sight->view);
    return held && held->kind == BLUEPRINT_TOWER;
}

static bool has_tower(const Sight *sight)
{
    return count_built(sight->battle, BLUEPRINT_TOWER) > 0;
}

static bool could_take_tower(const Sight *sight)
{
    return builds(sight) && !holds_tower(sight) && affordable(sight->battle, BLUEPRINT_TOWER, 0);
}

static bool could_place(const Sight *sight)
{
    return builds(sight) && holds_tower(sight);
}

static bool could_drill(const Sight *sight)
{
    return builds(sight) && affordable(sight->battle, BLUEPRINT_ECONOMIC, 0);
}

static bool has_drill(const Sight *sight)
{
    return count_built(sight->battle, BLUEPRINT_ECONOMIC) > 0;
}

static bool could_build_second(const Sight *sight)
{
    return builds(sight) && sight->battle->wave == 1 && affordable(sight->battle, BLUEPRINT_TOWER, 0);
}

static bool has_two_towers(const Sight *sight)
{
    return count_built(sight->battle, BLUEPRINT_TOWER) > 1;
}

/* Tab looks at what is to come with an empty hand alone. */
static bool holds_anything(const Sight *sight)
{
    return builds(sight) && hand_blueprint(sight->battle, sight->view);
}

static bool looks_ahead(const Sight *sight)
{
    return sight->view->preview_focus != VIEW_NOTHING;
}

static bool awaits_first(const Sight *sight)
{
    return builds(sight) && sight->battle->wave == 1;
}

static bool has_started(const Sight *sight)
{
    return fights(sight) || sight->battle->wave > 1;
}

static bool steps(const Sight *sight)
{
    const Moment *before = sight->before;
    return before->phase == BATTLE_WAVE && !before->playing && !sight->view->playing &&
           sight->battle->tick > before->tick;
}

static bool has_stepped(const Sight *sight)
{
    return sight->before->steps >= STEPS_ASKED;
}

static bool could_strike(const Sight *sight)
{
    bool any = false;
    for (int i = 0; i < sight->battle->attacker_count; i++) {
        const Attacker *attacker = &sight->battle->attackers[sight->battle->order[i]];
        any = any || tile_inside(point_tile(battle_attacker_at(sight->battle, attacker)));
    }
    return fights(sight) && any && affordable(sight->battle, BLUEPRINT_ABILITY, 0);
}

static bool has_struck(const Sight *sight)
{
    for (int i = 0; i < sight->battle->loadout_count; i++) {
        if (blueprint_in(sight->battle, i)->kind == BLUEPRINT_ABILITY && sight->battle->loadout[i].used > 0) {
            return true;
        }
    }
    return false;
}

static bool plays(const Sight *sight)
{
    return sight->view->playing;
}

static bool has_gone_to_end(const Sight *sight)
{
    const Moment *before = sight->before;
    return before->phase == BATTLE_WAVE && !before->playing && !fights(sight);
}

static bool could_build_other(const Sight *sight)
{
    return builds(sight) && sight->battle->wave > 1 && affordable(sight->battle, BLUEPRINT_TOWER, 1);
}

static bool has_other(const Sight *sight)
{
    int slot = slot_of(sight->battle, BLUEPRINT_TOWER, 1);
    for (int i = 0; slot != VIEW_NOTHING && i < sight->battle->building_count; i++) {
        if (sight->battle->buildings[i].blueprint == sight->battle->loadout[slot].blueprint) {
            return true;
        }
    }
    return false;
}

static bool awaits_second(const Sight *sight)
{
    return builds(sight) && sight->battle->wave == 2;
}

static bool has_started_second(const Sight *sight)
{
    return sight->battle->wave > 2 || (fights(sight) && sight->battle->wave == 2);
}

static bool awaits_last(const Sight *sight)
{
    return builds(sight) && battle_waves_left(sight->battle) == 1;
}

static bool has_started_last(const Sight *sight)
{
    return fights(sight) && battle_waves_left(sight->battle) == 1;
}

/* "1 (Watchpost)": where it stands in the menu of the phase. */
static void add_entry(Text *text, const Battle *battle, BlueprintKind kind, int n)
{
    const View usual = {.slot = VIEW_NOTHING};
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle, &usual, slots), slot = slot_of(battle, kind, n);
    for (int i = 0; i < count; i++) {
        if (slots[i] == slot) {
            text_add(text, KEY("%d") " (%s)", i + 1, blueprint_in(battle, slot)->name);
        }
    }
}

static void add_tower(Text *text, const Battle *battle)
{
    add_entry(text, battle, BLUEPRINT_TOWER, 0);
}

static void add_other(Text *text, const Battle *battle)
{
    add_entry(text, battle, BLUEPRINT_TOWER, 1);
}

static void add_drill(Text *text, const Battle *battle)
{
    add_entry(text, battle, BLUEPRINT_ECONOMIC, 0);
}

static void add_ability(Text *text, const Battle *battle)
{
    add_entry(text, battle, BLUEPRINT_ABILITY, 0);
}

static void add_fuel(Text *text, const Battle *battle)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    text_add(text, _("%d fuel come after each wave, and %d fill the tanks"), income[RESOURCE_FUEL], battle->fuel_goal);
}

static const struct {
    bool (*due)(const Sight *sight), (*done)(const Sight *sight);
    void (*fill)(Text *text, const Battle *battle); /* what stands for the braces */
    const char *text;
} LESSONS[LESSON_COUNT] = {
    /* clang-format off */
    [LESSON_MOVE] = {builds, has_moved, NULL,
                     N_("Attackers follow the path from A to your Hub (@). Move the cursor with the "
                     KEY("arrows") ", and read here what lies under it.")},
    [LESSON_TAKE] = {could_take_tower, has_tower, add_tower, N_("Press {} to take a tower in hand.")},
    [LESSON_PLACE] = {could_place, has_tower, NULL,
                      N_("The higher the number, the more of the path it reaches from there: most at a bend. "
                      KEY("Tab") " goes to the best place, " KEY("Enter") " builds it.")},
    [LESSON_DRILL] = {could_drill, has_drill, add_drill,
                      N_("Press {}. " KEY("Tab") " goes from deposit to deposit: on minerals it brings materials after each "
                      "wave. " KEY("Enter") " builds it.")},
    [LESSON_SECOND] = {could_build_second, has_two_towers, add_tower,
                       N_("There is enough for a second tower, {}: let it reach the same bend.")},
    [LESSON_LET_GO] = {holds_anything, looks_ahead, NULL,
                       N_("What you hold stays in hand until " KEY("Esc") " lets it go.")},
    [LESSON_LOOK] = {builds, looks_ahead, NULL,
                     N_("Who comes next stands above the board. With empty hands (Esc) "
                     KEY("Tab") " shows each kind here.")},
    [LESSON_START] = {awaits_first, has_started, NULL,
                      N_("Ready? " KEY("n") " starts the wave. You build between waves, not while one runs.")},
    [LESSON_STEP] = {fights, has_stepped, NULL,
                     N_("Time stands still until you press " KEY(".") " and then only for a moment. Press it three times.")},
    [LESSON_ABILITY] = {could_strike, has_struck, add_ability,
                        N_("Help your towers: press {}, then " KEY("Tab") ", which aims at an attacker, then "
                        KEY("Enter") ". It costs energy.")},
    [LESSON_PLAY] = {fights, plays, NULL, N_(KEY("Space") " plays in real time, and stops again.")},
    [LESSON_TO_END] = {fights, has_gone_to_end, NULL,
                       N_("When nothing needs you, " KEY("f") " goes on to the end of the wave at once.")},
    [LESSON_OTHER_TOWER] = {could_build_other, has_other, add_other,
                            N_("New materials, and more attackers to come: build {} beside the path, too.")},
    [LESSON_FUEL] = {awaits_second, has_started_second, add_fuel,
                     N_("The bar on top is your goal: {}. " KEY("n") " starts the second wave.")},
    [LESSON_LAST_WAVE] = {awaits_last, has_started_last, NULL,
                          N_("One wave to go. " KEY("u") " takes back what you just built, " KEY("?") " lists every key. "
                          "Then " KEY("n") " once more.")},
    /* clang-format on */
};

static Sight sight_of(const Tutorial *tutorial, const Game *game, const View *view)
{
    return (Sight){&tutorial->before, &game->battle, view};
}

static Moment moment_of(const Battle *battle, const View *view)
{
    return (Moment){view->cursor, battle->phase, battle->wave, battle->tick, view->playing, 0};
}

Tutorial *tutorial_new(const Content *content)
{
    Tutorial *tutorial = memory_new(1, sizeof *tutorial);
    tutorial->content = *content;
    tutorial->content.battle.fuel_goal_base = content->run.tutorial_fuel;
    tutorial->content.battle.fuel_goal_per_level = 0;
    tutorial->content.battle.fill_waves = 1;
    return tutorial;
}

void tutorial_free(Tutorial *tutorial)
{
    free(tutorial);
}

GameOptions tutorial_options(void)
{
    return (GameOptions){.seed = "tutor", .mode = MODE_LINEAR, .first_level = 1};
}

void tutorial_begin(Tutorial *tutorial, const Game *game, const View *view)
{
    tutorial->learnt = 0;
    tutorial->before = moment_of(&game->battle, view);
}

void tutorial_notice(Tutorial *tutorial, const Game *game, const View *view)
{
    Sight sight = sight_of(tutorial, game, view);
    int taken = tutorial->before.steps + steps(&sight);
    tutorial->before.steps = taken;
    for (int i = 0; i < LESSON_COUNT; i++) {
        tutorial->learnt |= LESSONS[i].done(&sight) ? 1u << i : 0;
    }
    tutorial->before = moment_of(&game->battle, view);
    tutorial->before.steps = taken;
}

int tutorial_lesson(const Tutorial *tutorial, const Game *game, const View *view)
{
    Sight sight = sight_of(tutorial, game, view);
    for (int i = 0; i < LESSON_COUNT; i++) {
        if (!(tutorial->learnt & 1u << i) && LESSONS[i].due(&sight)) {
            return i;
        }
    }
    return TUTORIAL_NOTHING;
}

bool tutorial_waits(const Tutorial *tutorial, const Game *game, const View *view)
{
    Sight sight = sight_of(tutorial, game, view);
    return !(tutorial->learnt & 1u << LESSON_ABILITY) && could_strike(&sight);
}

void tutorial_say_wait(const Game *game, char *out, size_t size)
{
    char entry[TUTORIAL_TEXT_SIZE];
    Text text = text_into(out, size), name = text_into(entry, sizeof entry);
    add_ability(&name, &game->battle);
    text_add(&text,
             _("First strike yourself: %s, " KEY("Tab") ", " KEY("Enter") "; or " KEY("s") " for the next hint."),
             entry);
}

void tutorial_skip(Tutorial *tutorial, const Game *game, const View *view)
{
    int lesson = tutorial_lesson(tutorial, game, view);
    tutorial->learnt |= lesson == TUTORIAL_NOTHING ? 0 : 1u << lesson;
}

void tutorial_write(const Game *game, Lesson lesson, char *out, size_t size)
{
    const char *words = _(LESSONS[lesson].text), *braces = strstr(words, "{}");
    Text text = text_into(out, size);
    if (braces) {
        text_add(&text, "%.*s", (int)(braces - words), words);
        LESSONS[lesson].fill(&text, &game->battle);
        words = braces + 2;
    }
    text_add(&text, "%s", words);
}
