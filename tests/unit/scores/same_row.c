#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "same_row.h"

void assert_same_row(const ScoreRow *a, const ScoreRow *b)
{
    assert_string_equal(a->journal, b->journal);
    assert_string_equal(a->player, b->player);
    assert_string_equal(a->seed, b->seed);
    assert_string_equal(a->mode, b->mode);
    assert_string_equal(a->ship, b->ship);
    assert_string_equal(a->date, b->date);
    assert_string_equal(a->blueprints, b->blueprints);
    assert_string_equal(a->decided, b->decided);
    assert_true(a->print == b->print && a->hash == b->hash && a->content == b->content);
    const int64_t mine[] = {a->ascension, a->won,      a->act,     a->level, a->battles, a->waves,
                            a->hull,      a->hull_max, a->credits, a->ticks, a->kills,   a->leaks};
    const int64_t others[] = {b->ascension, b->won,      b->act,     b->level, b->battles, b->waves,
                              b->hull,      b->hull_max, b->credits, b->ticks, b->kills,   b->leaks};
    assert_memory_equal(mine, others, sizeof mine);
}

void assert_same_battle(const ScoreBattle *a, const ScoreBattle *b)
{
    assert_string_equal(a->terrain, b->terrain);
    assert_string_equal(a->best, b->best);
    const int mine[] = {a->number, a->level, a->waves, a->hull_lost, a->credits, a->kills, a->leaks};
    const int others[] = {b->number, b->level, b->waves, b->hull_lost, b->credits, b->kills, b->leaks};
    assert_memory_equal(mine, others, sizeof mine);
}
