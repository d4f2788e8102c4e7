/* What the screens on foot show and say: the map as it is remembered, who is in sight, odds, goals, the pack, the end.
 */
#include "walk_seat.h"
#include "theme_look.h"

#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "term/canvas/columns.h"
#include "term/foot/screens.h"
#include "term/foot/star_labels.h"
#include "term/walk/foe.h"
#include "term/walk/walk_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_things_that_were_seen_stay_on_the_map(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int at = walk_seat_remembered(now), dagger = walk_seat_lay(now, "dagger", at, 0);
    seat_draw(seat, 80, 24);
    assert_int_not_equal(walk_seat_cell(seat, at).ch, ')');
    now->entities.mask[dagger] |= FOOT_IS_NOTED;
    seat_draw(seat, 80, 24);
    Cell cell = walk_seat_cell(seat, at);
    assert_int_equal(cell.ch, ')');
    assert_int_equal(cell.style.ground, GROUND_MEMORY);
    char words[2000];
    Text text = text_into(words, sizeof words);
    words_put_tile(now, at, FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "Here: a dagger. "));
    assert_non_null(strstr(words, "as you remember it"));
    seat_free(seat);
}

static void test_locked_doors_and_keys_look_alike(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "gold");
    FootGame *now = walk_seat_changed(seat);
    int at = walk_seat_remembered(now), door = at + 1;
    walk_seat_lay(now, "key", at, FOOT_IS_NOTED);
    now->place.level.tiles[door] = DUNGEON_DOOR_LOCKED;
    now->place.known[door] = 1;
    seat_draw(seat, 80, 24);
    assert_int_equal(walk_seat_cell(seat, at).ch, '-');
    assert_int_equal(walk_seat_cell(seat, door).ch, 'L');
    assert_int_equal(walk_seat_cell(seat, at).style.ground, GROUND_GATE);
    assert_int_equal(walk_seat_cell(seat, door).style.ground, GROUND_GATE);
    seat_free(seat);
}

/* Twelve of them at 24 rows, the worst first. */
static void test_all_in_sight_are_listed(void **state)
{
    (void)state;
    enum { MANY = 10 };
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 0; i < MANY; i++) {
        walk_seat_put(now, "goblin");
    }
    walk_seat_put(now, "mighty-slime");
    seat_draw(seat, 80, 24);
    const char *slime = strstr(seat->text, "M mighty slime"), *goblins = strstr(seat->text, " goblins");
    assert_true(slime && goblins && slime < goblins);
    assert_null(strstr(seat->text, " more"));
    seat_free(seat);
}

/* Those who matter most first, all that are alike in one row: who howls is seen among many slimes. */
static void test_the_alike_are_told_together(void **state)
{
    (void)state;
    enum { MANY = 12 };
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 0; i < MANY; i++) {
        walk_seat_put(now, "small-slime");
    }
    int howler = walk_seat_put(now, "howler");
    now->entities.hp[howler] = 1; /* easy, as they are */
    int sleeper = walk_seat_put(now, "small-slime");
    now->entities.mask[sleeper] |= FOOT_IS_ASLEEP;
    seat_draw(seat, 80, 24);
    const char *loud = strstr(seat->text, "H howler"), *slimes = strstr(seat->text, " small slimes");
    assert_true(loud && slimes && loud < slimes);
    assert_true(strstr(seat->text, "s small slime, asleep") > slimes);
    assert_null(strstr(seat->text, " more"));
    seat_free(seat);
}

/* Of a level higher than the map one sees farther than it shows: the panel says how far and which way, and at the
 * map's edge stands who it is. */
static void test_who_is_beyond_the_map_is_told(void **state)
{
    (void)state;
    enum { HERO = 5, FAR = 40, COLUMN = 30 };
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    DungeonLevel *level = &now->place.level;
    level->columns = DUNGEON_COLUMNS_MAX;
    level->rows = DUNGEON_ROWS_MAX;
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    for (int y = HERO - 1; y <= FAR; y++) {
        level->tiles[dungeon_index(COLUMN, y)] = DUNGEON_FLOOR;
    }
    now->standing[now->entities.at[FOOT_HERO]] = 0;
    now->entities.at[FOOT_HERO] = (int16_t)dungeon_index(COLUMN, HERO - 1);
    now->standing[now->entities.at[FOOT_HERO]] = FOOT_HERO + 1;
    walk_seat_press(seat, "j");
    int slime = walk_seat_put(now, "small-slime");
    assert_int_equal(now->entities.at[slime], dungeon_index(COLUMN, FAR));
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "35 S, easy");
    const FootWalk *walk = walk_seat_walk(seat);
    Cell edge = canvas_cell(seat->app.canvas, COLUMN - walk->left, walk->rows - 1);
    assert_int_equal(edge.ch, 's');
    assert_true(edge.style.attributes & STYLE_UNDERLINE);
    walk_seat_put(now, "howler");
    for (int i = 0; i < 12; i++) {
        walk_seat_put(now, "small-slime");
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "H howler");
    seat_assert_shows(seat, "  34 S, ");
    walk_seat_press(seat, "i\t");
    seat_draw(seat, 80, 24);
    assert_true(walk_shows(walk, walk->cursor));
    seat_free(seat);
}

/* What lies there is told with what it does, a trap too. */
static void test_things_on_the_map_say_what_they_do(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int at = walk_seat_remembered(now), trap = walk_seat_lay(now, "dart-trap", at, FOOT_IS_NOTED);
    now->entities.mask[trap] = FOOT_IS_PLACED | FOOT_IS_TRAP | FOOT_IS_NOTED;
    now->place.level.tiles[at] = DUNGEON_TRAP;
    walk_seat_lay(now, "dagger", at + 1, FOOT_IS_NOTED);
    now->place.known[at + 1] = 1;
    char words[2000];
    Text text = text_into(words, sizeof words);
    words_put_tile(now, at, FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "Here: a dart trap. Whoever steps on it takes "));
    text = text_into(words, sizeof words);
    words_put_tile(now, at + 1, FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "Here: a dagger. Held as a weapon: +4 to 6 attack."));
    seat_free(seat);
}

/* How a fight would go is told by its ends, and by chance only where there is any. */
static void test_odds_tell_what_can_be(void **state)
{
    (void)state;
    char words[2000];
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int foe = walk_seat_put(now, "goblin");
    FootOdds mine = foot_odds(now, FOOT_HERO, foe);
    now->entities.hp[foe] = (int16_t)(mine.least + 1);
    assert_true(mine.most > mine.least);
    Text text = text_into(words, sizeof words);
    words_put_tile(now, now->entities.at[foe], FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "it dies in 1 to 2 blows."));
    assert_null(strstr(words, "100 %"));
    now->pack[0] = FOOT_NOBODY; /* bare hands strike as hard each time */
    text = text_into(words, sizeof words);
    words_put_tile(now, now->entities.at[foe], FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "You hit for 5: it dies in "));
    now->entities.hp[foe] = 90; /* the first counts for three of 18 */
    now->entities.mask[foe] |= FOOT_IS_ASLEEP;
    text = text_into(words, sizeof words);
    words_put_tile(now, now->entities.at[foe], FOOT_NOBODY, &text);
    assert_non_null(strstr(words, "it dies in 16 blows."));
    assert_non_null(strstr(words, "first blow from beside counts 3 times"));
    seat_free(seat);
}

/* Who is met has the colour of its kind, and walls that of the floor's stone. */
static void test_kinds_and_floors_have_their_colours(void **state)
{
    (void)state;
    static const ColorDepth depths[] = {COLORS_8, COLORS_16, COLORS_256, COLORS_DIRECT};
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 0; i < 6; i++) { /* where the map doesn't reach, or hardly */
        walk_seat_put(now, "bat");
    }
    int goblin = walk_seat_put(now, "goblin"), knight = walk_seat_put(now, "knight");
    seat_draw(seat, 80, 24);
    Style theirs = walk_seat_cell(seat, now->entities.at[goblin]).style,
          its = walk_seat_cell(seat, now->entities.at[knight]).style;
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        Theme theme = seat->app.theme;
        theme.depth = depths[i];
        assert_int_not_equal(theme_look(&theme, theirs).background, theme_look(&theme, its).background);
    }
    int32_t cellar = theme_look(&seat->app.theme, (Style){.ground = GROUND_LAMP_STONE}).background;
    seat_free(seat);
    seat = walk_seat_down("vault", "kaid");
    seat_draw(seat, 80, 24);
    assert_int_not_equal(theme_look(&seat->app.theme, (Style){.ground = GROUND_LAMP_STONE}).background, cellar);
    seat_free(seat);
}

/* At 80 columns a state has a row of its own rather than that a word is cut. */
static void test_states_that_have_no_room_have_a_row(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_put(now, "tortoise");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "u stone tortoise");
    seat_assert_shows(seat, "  pays no heed");
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "u stone tortoise, pays no heed");
    seat_free(seat);
}

static void test_a_full_pack_is_told(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    DungeonLevel *level = &now->place.level;
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    int at = now->entities.at[FOOT_HERO];
    level->tiles[at] = level->tiles[at + 1] = DUNGEON_FLOOR;
    memset(now->place.known, 1, sizeof now->place.known);
    walk_seat_lay(now, "short-sword", at + 1, FOOT_IS_NOTED);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        if (now->pack[i] == FOOT_NOBODY) {
            int held = walk_seat_lay(now, "dagger", at, 0);
            now->entities.mask[held] = FOOT_IS_ITEM | FOOT_IS_HELD;
            now->entities.holder[held] = FOOT_HERO;
            now->pack[i] = (int16_t)held;
        }
    }
    walk_seat_press(seat, "o");
    walk_seat_says(seat, "your full pack has no room for");
    seat_free(seat);
}

/* At 24 rows the end of a long text is reached with i. */
static void test_what_is_looked_at_can_be_read_to_its_end(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int foe = walk_seat_put(now, "vault-keeper");
    walk_seat_press(seat, "i");
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[foe]);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "i reads on");
    seat_assert_shows(seat, "It hits for 1");
    for (int i = 0; i < 10 && strstr(seat->text, "i reads on"); i++) {
        walk_seat_press(seat, "i");
        seat_draw(seat, 80, 24);
    }
    seat_assert_shows(seat, "Flagstone.");
    walk_seat_press(seat, "i");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "i reads on");
    seat_draw(seat, 120, 40);
    assert_null(strstr(seat->text, "i reads"));
    seat_free(seat);
}

static void test_a_missile_tells_its_own_damage(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.type[now->pack[1]] = (uint8_t)content_item(now->content, "harpoon");
    now->entities.stack[now->pack[1]] = 3;
    int foe = walk_seat_put(now, "goblin");
    now->entities.hp[foe] = 9;
    walk_seat_press(seat, "f");
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "This does 8 damage to it; 2 kill it.");
    assert_null(strstr(seat->text, "You hit"));
    now->entities.type[now->pack[1]] = (uint8_t)content_item(now->content, "net");
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "This does no damage, but it can't move");
    seat_free(seat);
}

/* A long name has no room beside its slot on a narrow panel, and all of it shows. */
static void test_long_names_show_whole(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.type[now->pack[0]] = (uint8_t)content_item(now->content, "leather-gloves");
    now->entities.stack[now->pack[1]] = 3;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "pair of leather gloves");
    seat_assert_shows(seat, "pack: 3 things");
    walk_seat_press(seat, "I");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "pair of leather gloves (hands)");
    seat_free(seat);
}

static void test_a_bow_in_the_pack_is_told_of(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.type[now->pack[1]] = (uint8_t)content_item(now->content, "short-bow");
    walk_seat_press(seat, "f");
    walk_seat_says(seat, "What shoots is in your pack: E puts it in hand.");
    now->entities.type[now->pack[0]] = (uint8_t)content_item(now->content, "short-bow");
    walk_seat_press(seat, "ff");
    walk_seat_says(seat, "There is nothing else to throw: Enter shoots.");
    seat_free(seat);
}

static void test_q_is_a_letter_where_a_thing_has_it(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_press(seat, "Eq");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    now->pack['q' - 'a'] = now->pack[0];
    now->pack[0] = FOOT_NOBODY;
    walk_seat_press(seat, "Eq\r");
    walk_seat_says(seat, "You take off a dagger.");
    assert_ptr_equal(seat_top(seat), &FOOT_GEAR_SCREEN);
    seat_free(seat);
}

/* At the beginning, and in the plan. */
static void test_how_a_game_is_won_is_told(void **state)
{
    (void)state;
    static const char *const goals[][2] = {
        {"vault", "To win, kill the keeper of the vault"},
        {"descent", "To win, kill the mighty slime and all its parts"},
    };
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        Seat *seat = walk_seat_down(goals[i][0], "kaid");
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, goals[i][1]);
        walk_seat_press(seat, "M");
        seat_draw(seat, 120, 40);
        seat_assert_shows(seat, goals[i][1]);
        seat_free(seat);
    }
}

/* What has no room in the list is counted. */
static void test_travelling_counts_what_is_not_listed(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int hero = walk_seat_corridor(now, 30);
    for (int i = 1; i <= 25; i++) {
        walk_seat_lay(now, "dagger", hero + i, FOOT_IS_NOTED | FOOT_IS_PLACED);
    }
    walk_seat_press(seat, "_");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "25 in all");
    walk_seat_press(seat, "\t");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "1 of 25");
    seat_free(seat);
}

/* With their numbers on the plan, how far they are and which way, and whether they are done with. */
static void test_the_plan_lists_places(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int site = 0, area = foot_level(now)->areas[now->entities.at[walk_seat_put(now, "goblin")]];
    while (now->content->foot_packs[site].site != FOOT_SITE_TREASURY) {
        site++;
    }
    area = area > 0 ? area : 1;
    now->place.packs[area] = (uint8_t)(site + 1);
    now->place.entered[area] = 1;
    for (int answered = 0; answered < 2; answered++) {
        now->place.answered[area] = (uint8_t)answered;
        walk_seat_press(seat, "M");
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, "Places that ask something");
        char row[80];
        snprintf(row, sizeof row, "1 %s", now->content->foot_packs[site].name);
        seat_assert_shows(seat, row);
        seat_draw(seat, 140, 45);
        seat_assert_shows(seat, answered ? "the rest is shut in." : "take one.");
        walk_seat_press(seat, "q");
    }
    seat_free(seat);
}

static void test_stars_tell_their_danger(void **state)
{
    (void)state;
    Seat *seat = walk_seat_voyage();
    const FootGame *now = walk_seat_game(seat);
    for (int i = 0; i < now->voyage.star_count; i++) {
        assert_in_range(foe_worst_of(now, i), 0, now->content->creature_count - 1);
    }
    walk_seat_press(seat, "S");
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "The worst that lives");
    seat_free(seat);
}

enum { PANEL_SIZE = 2000 };

/* The words of the panel at the right of a screen of 120 columns, with a space for each end of a line. */
static void panel_of(const Seat *seat, char shown[PANEL_SIZE])
{
    enum { LEFT = 90, COLUMNS = 120, ROWS = 40 };
    size_t length = 0;
    for (int row = 0; row < ROWS; row++) {
        for (int column = LEFT; column < COLUMNS; column++) {
            char sign = (char)canvas_cell(seat->app.canvas, column, row).ch;
            bool space = sign == ' ' || sign == '\0';
            if (!space || (length > 0 && shown[length - 1] != ' ')) {
                shown[length++] = space ? ' ' : sign;
            }
        }
    }
    shown[length] = '\0';
}

/* What a flight costs and gives is what it then does. */
static void test_a_flight_tells_what_its_turns_are(void **state)
{
    (void)state;
    Seat *seat = walk_seat_voyage();
    FootGame *now = walk_seat_changed(seat), *after = malloc(sizeof *after);
    now->entities.hp[FOOT_HERO] = 20;
    for (int star = 0; star < now->voyage.star_count; star++) {
        char words[100], shown[PANEL_SIZE];
        memcpy(after, now, sizeof *after);
        if (!foot_decide(after, &(FootDecision){.kind = FOOT_TRAVEL, .choice = (uint8_t)star})) {
            continue; /* one is there */
        }
        walk_seat_press(seat, "S");
        screen_top(&seat->app)->pick(&seat->app, star);
        seat_draw(seat, 120, 40);
        int flight = foot_flight(now, star);
        snprintf(words, sizeof words, "The flight takes %d turns of rest and burns %d of %d fuel.", flight,
                 foot_flight_fuel(now, star), now->clock);
        panel_of(seat, shown);
        if (!strstr(shown, words)) {
            fail_msg("\"%s\" is not there: %s", words, shown);
        }
        walk_seat_press(seat, "q");
        assert_in_range(after->round - now->round, flight, flight + 1);
        assert_true(after->entities.hp[FOOT_HERO] > 20);
    }
    free(after);
    seat_free(seat);
}

/* No title is cut: a long name takes a second row. */
static void test_titles_show_whole(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.type[now->pack[1]] = (uint8_t)content_item(now->content, "fireball-scroll");
    walk_seat_press(seat, "Ib\r");
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_USE);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "fireball");
    seat_free(seat);
}

/* No name lies on another star, on its name or beside the map, and what has no room is cut with a mark. */
static void test_names_of_stars_keep_apart(void **state)
{
    (void)state;
    enum { SEEDS = 200 };
    static const Area maps[] = {{2, 2, 46, 20}, {2, 2, 86, 36}};
    Seat *seat = walk_seat_down("odyssey", "kaid");
    FootGame *game = calloc(1, sizeof *game);
    const Content *content = seat->options.content;
    int cut = 0, names = 0;
    for (int n = 0; n < 2 * SEEDS; n++) {
        char seed[20];
        Area map = maps[n % 2];
        uint8_t cells[200][60] = {{0}};
        StarLabel labels[FOOT_STARS_MAX];
        snprintf(seed, sizeof seed, "star-%d", n / 2);
        foot_begin(game, content, content_foot_book(content, "odyssey"), n < 2 ? "ceo-sail" : seed);
        star_labels_place(game, map, labels);
        for (int i = 0; i < game->voyage.star_count; i++) {
            const StarLabel *label = &labels[i];
            cells[label->column][label->row]++;
            assert_true(label->name_column >= map.column || label->length == 0);
            assert_true(label->name_column + label->length <= map.column + map.columns);
            for (int k = 0; k < label->length; k++) {
                cells[label->name_column + k][label->name_row]++;
            }
            names++;
            cut += label->length < columns_of(game->voyage.stars[i].name);
        }
        for (int x = 0; x < 200; x++) {
            for (int y = 0; y < 60; y++) {
                assert_in_range(cells[x][y], 0, 1);
            }
        }
    }
    assert_true(cut * 50 < names); /* nearly all are whole */
    free(game);
    seat_free(seat);
}

static void test_what_was_covered_shows(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("odyssey", "ceo-sail");
    walk_seat_press(seat, "\r\r\rS\t\t");
    assert_ptr_equal(seat_top(seat), &FOOT_STARS_SCREEN);
    seat_draw(seat, 80, 24);
    const FootVoyage *voyage =
        &((const FootGame *)walk_game(&seat->app, ((FootAbove *)screen_state(&seat->app))->walk))->voyage;
    for (int i = 0; i < voyage->star_count; i++) {
        seat_assert_shows(seat, voyage->stars[i].name);
    }
    seat_free(seat);
}

/* Where nothing leads down no key says so, and none goes there. */
static void test_the_lowest_floor_has_no_way_down(void **state)
{
    (void)state;
    Seat *seat = walk_seat_voyage();
    FootGame *now = walk_seat_changed(seat);
    DungeonPlace end = foot_level(now)->end;
    int at = dungeon_index(end.x, end.y);
    now->place.level.tiles[at] = DUNGEON_FLOOR;
    now->place.known[at] = 1;
    walk_seat_press(seat, ">");
    walk_seat_says(seat, "No stairs lead down from here: this is the lowest floor.");
    seat_free(seat);
}

static void test_the_end_of_a_voyage_tells_its_plot(void **state)
{
    (void)state;
    Seat *seat = walk_seat_voyage();
    FootGame *now = walk_seat_changed(seat);
    now->entities.hp[FOOT_HERO] = 1;
    now->entities.changes[FOOT_HERO][0] = (FootChange){.what = FOOT_WHAT_DAMAGE, .amount = 3, .rounds = 5};
    now->voyage.done = 1;
    strcpy(now->voyage.texts[0], "The first step was taken.");
    walk_seat_press(seat, ".");
    while (seat_top(seat) == &FOOT_DEED_SCREEN) {
        walk_seat_press(seat, "\r");
    }
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "The first step was taken.");
    seat_assert_shows(seat, "steps of the story are left undone.");
    seat_assert_shows(seat, " wants ");
    seat_free(seat);
}

SUBJECT(walking_looks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_things_that_were_seen_stay_on_the_map),
        cmocka_unit_test(test_locked_doors_and_keys_look_alike),
        cmocka_unit_test(test_all_in_sight_are_listed),
        cmocka_unit_test(test_the_alike_are_told_together),
        cmocka_unit_test(test_kinds_and_floors_have_their_colours),
        cmocka_unit_test(test_who_is_beyond_the_map_is_told),
        cmocka_unit_test(test_things_on_the_map_say_what_they_do),
        cmocka_unit_test(test_odds_tell_what_can_be),
        cmocka_unit_test(test_states_that_have_no_room_have_a_row),
        cmocka_unit_test(test_a_full_pack_is_told),
        cmocka_unit_test(test_what_is_looked_at_can_be_read_to_its_end),
        cmocka_unit_test(test_a_missile_tells_its_own_damage),
        cmocka_unit_test(test_long_names_show_whole),
        cmocka_unit_test(test_a_bow_in_the_pack_is_told_of),
        cmocka_unit_test(test_q_is_a_letter_where_a_thing_has_it),
        cmocka_unit_test(test_how_a_game_is_won_is_told),
        cmocka_unit_test(test_travelling_counts_what_is_not_listed),
        cmocka_unit_test(test_the_plan_lists_places),
        cmocka_unit_test(test_stars_tell_their_danger),
        cmocka_unit_test(test_a_flight_tells_what_its_turns_are),
        cmocka_unit_test(test_titles_show_whole),
        UNIT_TEST_OF_MANY(test_names_of_stars_keep_apart),
        cmocka_unit_test(test_what_was_covered_shows),
        cmocka_unit_test(test_the_lowest_floor_has_no_way_down),
        cmocka_unit_test(test_the_end_of_a_voyage_tells_its_plot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
