/* The game's own surfaces: each comes about somewhere, each touch that one reacts to is brought by something, each has
 * a sign of its own, and no description says a number that its row doesn't. */
#include "../../support/loaded.h"

#include "holdout/describe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* What there is of surfaces, 1 + index, and of touches. */
typedef struct Brought {
    bool surfaces[FOOT_SURFACES_MAX + 1], touches[FOOT_TOUCH_COUNT + 1];
} Brought;

static void by_rules(Brought *brought, const FootRule *rules, int count)
{
    for (int i = 0; i < count; i++) {
        brought->surfaces[rules[i].surface] = true;
        brought->touches[rules[i].touch] = true;
    }
}

static void by_surface(Brought *brought, const FootSurface *surface)
{
    brought->surfaces[surface->then] = true;
    brought->touches[surface->touches] = true;
    for (int i = 0; i < surface->react_count; i++) {
        brought->surfaces[surface->reacts[i].becomes] = brought->surfaces[surface->reacts[i].gives] = true;
    }
}

/* Places with light have what shines and what sees it. */
static void by_light(const Content *content, Brought *brought, int surface)
{
    const FootSurface *of = &content->foot_surfaces[surface];
    bool lit = false, takes_part = of->shines > 0;
    for (int i = 0; i < content->foot_pack_count; i++) {
        lit = lit || foot_site_is(content->foot_packs[i].site, FOOT_SITE_LIT);
    }
    for (int i = 0; i < of->react_count; i++) {
        takes_part = takes_part || of->reacts[i].on == FOOT_TOUCH_LIGHT;
    }
    brought->surfaces[surface + 1] = brought->surfaces[surface + 1] || (lit && takes_part);
    if (of->shines > 0) {
        brought->surfaces[of->shines] = brought->touches[FOOT_TOUCH_LIGHT + 1] = true;
    }
}

static Brought all_brought(const Content *content)
{
    Brought brought = {.touches = {[FOOT_TOUCH_WEIGHT + 1] = true, [FOOT_TOUCH_HAND + 1] = true}};
    for (int i = 0; i < content->creature_count; i++) {
        by_rules(&brought, content->creatures[i].rules, content->creatures[i].rule_count);
    }
    for (int i = 0; i < content->item_count; i++) {
        by_rules(&brought, content->items[i].rules, content->items[i].rule_count);
        brought.surfaces[content->items[i].bars] = true;
    }
    for (int i = 0; i < content->foot_pack_count; i++) {
        by_rules(&brought, content->foot_packs[i].rules, content->foot_packs[i].rule_count);
        brought.surfaces[content->foot_packs[i].surface] = true;
    }
    for (int i = 0; i < content->foot_theme_count; i++) {
        brought.surfaces[content->foot_themes[i].furniture] = true;
        brought.surfaces[content->foot_themes[i].seam] = brought.surfaces[content->foot_themes[i].window] = true;
    }
    for (int i = 0; i < content->foot_surface_count; i++) {
        by_surface(&brought, &content->foot_surfaces[i]);
        by_light(content, &brought, i);
    }
    return brought;
}

static void all_come_about(void **state)
{
    const Content *content = *state;
    Brought brought = all_brought(content);
    for (int i = 0; i < content->foot_surface_count; i++) {
        const FootSurface *surface = &content->foot_surfaces[i];
        if (!brought.surfaces[i + 1]) {
            fail_msg("nothing brings %s", surface->id);
        }
        for (int k = 0; k < surface->react_count; k++) {
            if (!brought.touches[surface->reacts[k].on + 1]) {
                fail_msg("nothing touches %s as its reaction %d asks", surface->id, k + 1);
            }
        }
    }
}

static void each_does_something_under_a_sign_of_its_own(void **state)
{
    const Content *content = *state;
    for (int a = 0; a < content->foot_surface_count; a++) {
        const FootSurface *one = &content->foot_surfaces[a];
        assert_true(one->walk != FOOT_WALK_FREE || one->view != FOOT_VIEW_AS_TILE || one->react_count > 0 ||
                    one->rule_count > 0 || one->touches > 0);
        for (int b = 0; b < a; b++) {
            const FootSurface *other = &content->foot_surfaces[b];
            bool underlined = (one->layer == FOOT_LAYER_AIR) != (other->layer == FOOT_LAYER_AIR);
            assert_true(underlined || strcmp(one->sign, other->sign) != 0);
        }
    }
}

static void assert_says(const Content *content, int surface, const char *words)
{
    char text[1024];
    describe_foot_surface(content, surface, text, sizeof text);
    if (!strstr(text, words)) {
        fail_msg("%s doesn't say \"%s\": %s", content->foot_surfaces[surface].id, words, text);
    }
}

static void say_of(const Content *content, int surface, const char *format, int number)
{
    char words[64];
    snprintf(words, sizeof words, format, number);
    assert_says(content, surface, words);
}

static void numbers_are_said_as_they_are(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->foot_surface_count; i++) {
        const FootSurface *surface = &content->foot_surfaces[i];
        if (surface->lasts > 1) {
            say_of(content, i, " %d rounds", surface->lasts);
        }
        if (surface->spreads > 0) {
            say_of(content, i, "Each round %d %% of it drifts", surface->spreads);
        }
        for (int k = 0; k < surface->rule_count; k++) {
            say_of(content, i, " %d damage", surface->rules[k].amount);
        }
        for (int k = 0; k < surface->react_count; k++) {
            if (surface->reacts[k].percent < 100) {
                say_of(content, i, ", %d %% of the time", surface->reacts[k].percent);
            }
        }
    }
}

SUBJECT(surfaces)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_come_about),
        cmocka_unit_test(each_does_something_under_a_sign_of_its_own),
        cmocka_unit_test(numbers_are_said_as_they_are),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
