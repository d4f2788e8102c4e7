/* A small battle made by hand, so that every number in a test can be checked with a pencil: flat ground, the Hub at
 * (12, 7), one straight path along row 7 from the west, 13 segments long. */
#ifndef HOLDOUT_TESTS_BATTLE_FIXTURE_H
#define HOLDOUT_TESTS_BATTLE_FIXTURE_H

#include "battle/control.h"

/* Blueprints of the fixture, as content and loadout know them; the loadout leaves the Hub out. */
enum { BP_HUB, BP_GUN, BP_SHELL, BP_DRILL, BP_CHARGE, BP_BATTERY, BP_FIELD, BP_COUNT };
enum { SLOT_GUN, SLOT_SHELL, SLOT_DRILL, SLOT_CHARGE, SLOT_BATTERY, SLOT_FIELD, SLOT_COUNT };
enum { AT_WALKER, AT_SPLITTER, AT_BRUTE, AT_HEALER, AT_TOUGH, AT_BOSS, AT_COUNT };

typedef struct Fixture {
    Content content;
    Blueprint blueprints[BP_COUNT];
    AttackerType attackers[AT_COUNT];
    TerrainType terrain;
    World world;
    int boss;     /* of battles begun from now on; -1 at first */
    Rule ship[4]; /* the ship's rules in them, each of a clause of its own; none at first */
    int ship_count;
    uint32_t permissions;
    Battle battle;
    EventLog log;
} Fixture;

/* A fresh battle with 100 materials, 10 energy of 60, a goal of 100 fuel; waves are still empty. */
Fixture *fixture_new(void);
void fixture_free(Fixture *fixture);

/* cmocka's setup and teardown: such a battle is the test's state. */
int fixture_setup(void **state);
int fixture_teardown(void **state);

/* Makes the next wave `count` attackers of a type, `spacing` ticks apart. */
void fixture_wave(Fixture *fixture, int type, int count, int spacing);

/* Begins the battle anew, after a test has changed content or world. */
void fixture_begin(Fixture *fixture);

Decision build_at(int slot, int x, int y);
Decision use_at(int slot, int x_hundredths, int y_hundredths);

/* Submits a decision that must be allowed. */
void fixture_decide(Fixture *fixture, Decision decision);

/* Submits one that must be refused, for a reason that contains these words. */
void fixture_refused(Fixture *fixture, Decision decision, const char *words);

/* Ticks once, or until the wave is over (at most 10000 ticks); every tick is followed by battle_self_check. Returns
 * the number of ticks. */
void fixture_tick(Fixture *fixture);
int fixture_finish_wave(Fixture *fixture);

/* How many events of a kind the last call logged, and the first of them. */
int fixture_events(const Fixture *fixture, EventKind kind);
const Event *fixture_event(const Fixture *fixture, EventKind kind);

#endif
