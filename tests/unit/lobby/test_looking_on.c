/* Looking on at a duel: who counts as looking on, and when it can't be. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/door/company.h"
#include "lobby/door/curtain.h"
#include "lobby/door/outing.h"

#include <string.h>

static const PlayersDuel DUEL = {
    .number = 1, .at = PLAYERS_DUEL_PLAYED, .pact = {.challenger = "Ada", .challenged = "bert"}};

static void assert_refused(Lobby *lobby, const char *why)
{
    outing_look_on(lobby, &DUEL, "Ada");
    assert_string_equal(lobby->told, why);
    lobby->told[0] = '\0';
}

static void either_curtain_shuts_a_duel(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE];
    Lobby cleo = {.host = f->host, .name = "cleo"};
    static const char *const names[] = {"ada", "bert"},
                             *const told[] = {"The curtain of Ada is shut: nobody looks on at this duel.",
                                              "The curtain of bert is shut: nobody looks on at this duel."};
    for (int i = 0; i < 2; i++) {
        assert_true(host_player_folder(f->host, names[i], folder, &f->failure));
        assert_true(curtain_turn(folder));
        assert_refused(&cleo, told[i]);
        assert_true(curtain_turn(folder));
    }
    assert_refused(&cleo, "The duel begins when both are there; it can be looked on at from then on.");
}

static void both_have_all_who_look_on(void **state)
{
    static const Present present[] = {{.name = "cleo", .at = PRESENCE_WATCHING, .watched = "Ada"},
                                      {.name = "dora", .at = PRESENCE_WATCHING, .watched = "bert"},
                                      {.name = "emil", .at = PRESENCE_WATCHING, .watched = "fay"},
                                      {.name = "Ada", .at = PRESENCE_PLAYING}};
    (void)state;
    assert_int_equal(company_onlookers_at_duel(present, 4, &DUEL), 2);
    assert_int_equal(company_onlookers(present, 4, "Ada"), 1);
}

SUBJECT(looking_on)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(either_curtain_shuts_a_duel, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test(both_have_all_who_look_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
