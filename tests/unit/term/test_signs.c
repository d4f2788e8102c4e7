/* What stands on the board can be told from what lies there, in ASCII too: over all of the game's own content. */
#include "../../support/loaded.h"
#include "term/board/planes.h"
#include "term/canvas/theme.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

static const GlyphSet SETS[] = {GLYPHS_ASCII, GLYPHS_UNICODE};

/* Signs of the board itself. */
static const Glyph BOARD[] = {
    GLYPH_PATH_NORTH,  GLYPH_PATH_EAST,  GLYPH_PATH_SOUTH, GLYPH_PATH_WEST, GLYPH_PATH_SPLIT,     GLYPH_ROCK,
    GLYPH_MINERALS,    GLYPH_FUEL,       GLYPH_WRECK,      GLYPH_HUB,       GLYPH_SLANT_NORTH,    GLYPH_SLANT_EAST,
    GLYPH_SLANT_SOUTH, GLYPH_SLANT_WEST, GLYPH_SHOT,       GLYPH_BLAST,     GLYPH_CLIFF,          GLYPH_NO_TARGET,
    GLYPH_CHARGING,    GLYPH_READY,      GLYPH_QUARTER,    GLYPH_HALF,      GLYPH_THREE_QUARTERS, GLYPH_STOPPED};
enum { BOARD_COUNT = sizeof BOARD / sizeof *BOARD, LYING = GLYPH_HUB };

static uint32_t sign(GlyphSet glyphs, Glyph glyph)
{
    Theme theme = {.glyphs = glyphs};
    return theme_glyph(&theme, glyph);
}

static void assert_letter_is_free(char letter, const char *whose)
{
    for (int set = 0; set < 2; set++) {
        for (int i = 0; i < BOARD_COUNT; i++) {
            if (sign(SETS[set], BOARD[i]) == (uint32_t)letter) {
                fail_msg("'%c' is the letter of %s and sign %d of the board", letter, whose, (int)BOARD[i]);
            }
        }
    }
}

static void no_letter_of_content_is_a_sign_of_the_board(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->blueprint_count; i++) {
        assert_letter_is_free(content->blueprints[i].glyph, content->blueprints[i].name);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        assert_letter_is_free(content->attackers[i].glyph, content->attackers[i].name);
    }
    for (int i = 0; i < content->status_count; i++) {
        assert_letter_is_free(content->statuses[i].glyph, content->statuses[i].name);
    }
}

/* Content may come from anywhere, and its glyphs are letters. */
static void no_sign_of_the_board_is_a_letter_or_a_digit(void **state)
{
    (void)state;
    for (int set = 0; set < 2; set++) {
        for (int i = 0; i < BOARD_COUNT; i++) {
            uint32_t ch = sign(SETS[set], BOARD[i]);
            assert_false(ch < 0x80 && isalnum((int)ch));
        }
    }
}

/* Paths, rocks, deposits and the Hub, from each other and from what ground looks like. */
static void what_lies_on_the_board_has_signs_of_its_own(void **state)
{
    const Content *content = *state;
    for (int set = 0; set < 2; set++) {
        for (int i = 0; i < BOARD_COUNT && (int)BOARD[i] <= LYING; i++) {
            for (int k = 0; k < i; k++) {
                assert_int_not_equal(sign(SETS[set], BOARD[i]), sign(SETS[set], BOARD[k]));
            }
            for (int k = 0; k < content->terrain_count * SURFACES_MAX; k++) {
                const Surface *surface = &content->terrains[k / SURFACES_MAX].surfaces[k % SURFACES_MAX];
                for (const char *at = surface->texture; *at; at++) {
                    assert_int_not_equal((unsigned char)*at, sign(SETS[set], BOARD[i]));
                }
            }
        }
    }
}

/* How high the ground is, on screens without shades, from all that stands on it and from what a tower reaches. */
static void heights_have_signs_of_their_own(void **state)
{
    (void)state;
    enum { LOWEST = 1, LEVELS = 7 };
    for (int set = 0; set < 2; set++) {
        for (int highest = LOWEST; highest <= LOWEST + LEVELS; highest++) {
            const Theme theme = {.glyphs = SETS[set], .ground = {.lowest = LOWEST, .highest = highest}};
            for (int height = LOWEST; height <= highest; height++) {
                uint32_t own = board_ground_sign(&theme, height);
                assert_true(own != REACH_SIGN && own != REACH_LARGE_SIGN && own != SUPPORT_SIGN);
                assert_true(own != theme_glyph(&theme, GLYPH_VALID));
                for (int i = 0; i < BOARD_COUNT; i++) {
                    assert_int_not_equal(own, theme_glyph(&theme, BOARD[i]));
                }
                for (int below = LOWEST; below < height && highest > LOWEST; below++) {
                    assert_int_not_equal(own, board_ground_sign(&theme, below));
                }
            }
        }
    }
}

static void everything_has_a_picture(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->blueprint_count + content->attacker_count; i++) {
        bool building = i < content->blueprint_count;
        const Art *art = building ? &content->blueprints[i].art : &content->attackers[i - content->blueprint_count].art;
        if (art->row_count != ART_ROWS) {
            fail_msg("%s has no picture",
                     building ? content->blueprints[i].id : content->attackers[i - content->blueprint_count].id);
        }
    }
}

SUBJECT(signs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_letter_of_content_is_a_sign_of_the_board),
        cmocka_unit_test(no_sign_of_the_board_is_a_letter_or_a_digit),
        cmocka_unit_test(what_lies_on_the_board_has_signs_of_its_own),
        cmocka_unit_test(heights_have_signs_of_their_own),
        cmocka_unit_test(everything_has_a_picture),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
