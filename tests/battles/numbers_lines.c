/* Lines of numbers above the sentences: they say what the sentences say, what it would be without anything that acts
 * on it, and what does. */
#include "numbers_tower.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { EVERYWHERE = WORLD_SIZE * PERCENT * 3 / 2 }; /* more than from corner to corner */

static bool is_source(const Claim *claim)
{
    return strncmp(claim->form->pattern, "    ", 4) == 0;
}

static bool is_sentence(const Claim *claim)
{
    return claim->form->pattern[0] != ' ' && claim->form->pattern[0] != '*';
}

/* What a sentence says of the number in a line: some sentence has it. */
static void check_told(Told *told, const Claim *claim, int64_t number)
{
    for (int i = 0; i < told->count; i++) {
        for (int k = 0; k < NUMBERS_IN_CLAIM && is_sentence(&told->claims[i]); k++) {
            if (told->claims[i].numbers[k] == number) {
                return;
            }
        }
    }
    if (!told_like(told, "Deals # * damage every # s to one attacker anywhere*.") || number < EVERYWHERE) {
        fail_msg("no sentence says what this line does: %s", claim->text);
    }
}

void number_line(Told *told, Claim *claim)
{
    check_told(told, claim, said(claim, 0));
}

static int64_t rounded(Fix length)
{
    return ((int64_t)length * PERCENT + FIX_HALF) >> FIX_SHIFT;
}

static int64_t by_itself(const Trial *trial, const Claim *claim)
{
    const Attack *attack = &trial->content->blueprints[trial->blueprint].attack;
    return strstr(claim->text, "time between shots") ? attack->interval * PERCENT / TICKS_PER_SECOND
           : strstr(claim->text, "blast radius")     ? rounded(attack->blast)
           : strstr(claim->text, "range")            ? rounded(attack->range)
                                                     : attack->damage * PERCENT;
}

/* The sources below a line make of what it is by itself what it is now. */
static int64_t summed(Told *told, const Claim *claim, int64_t base)
{
    int64_t percent = 0;
    for (const Claim *source = claim + 1; source < told->claims + told->count && is_source(source); source++) {
        int64_t said = source->numbers[strstr(source->text, "(height ") != NULL];
        int64_t number = strchr(source->text, '-') ? -said : said;
        if (strchr(source->text, '%')) {
            percent += number / PERCENT;
        } else {
            base += number;
        }
    }
    return base * (PERCENT + percent) / PERCENT;
}

void number_line_by_itself(Told *told, Claim *claim)
{
    bool beam = told->trial->content->blueprints[told->trial->blueprint].attack.shape == SHAPE_BEAM;
    check_told(told, claim, said(claim, 0));
    same_number(claim, "the number by itself", by_itself(told->trial, claim), said(claim, 1));
    if (!beam) {
        near_number(claim, "what the lines below it come to", summed(told, claim, claim->numbers[1]), claim->numbers[0],
                    1);
    }
}

/* Below a line of which it is one of the reasons. */
void number_source(Told *told, Claim *claim)
{
    assert_true(claim > told->claims);
    assert_true(said(claim, 0) > 0);
    assert_true(is_source(claim - 1) || !is_sentence(claim - 1));
}

void number_source_of_height(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int half_tiles = trial->content->terrains[trial->terrain].height_min + trial->height;
    same_number(claim, "the ground's height", half_tiles * PERCENT / 2, said(claim, 0));
    assert_true(said(claim, 1) > 0);
    assert_true(is_source(claim - 1) || !is_sentence(claim - 1));
}

/* The sentence is told in percents of what the codex says of it. */
void production_line(Told *told, Claim *claim)
{
    const Blueprint *blueprint = &told->trial->content->blueprints[told->trial->blueprint];
    bool any = false;
    for (int i = 0; i < told->count; i++) {
        const Claim *other = &told->claims[i];
        any = any || (strncmp(other->text, "Grants ", 7) == 0 && strstr(other->text, "at the end of each wave"));
    }
    assert_false(blueprint->permanent);
    assert_true(any && said(claim, 0) > 0);
}
