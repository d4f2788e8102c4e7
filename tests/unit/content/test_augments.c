/* Augments on every blueprint that they fit: what comes of it is written as a file and must load like any other. Beside
 * that the numbers, the limits and the sentences. */
#include "data_folder.h"

#include "content/tables/tables.h"
#include "content/read/convert.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 2048, WORD_SIZE = 64, MILLI = 1000 };

/* A file being written, and what its words refer to. */
typedef struct Writer {
    FILE *out;
    Scope scope;
    const Rule *rule; /* the one being written, or NULL */
} Writer;

/* The word that stands for a value: one of the field's choices, or an id. */
static void word_of(const Writer *writer, const Field *field, int value, char word[WORD_SIZE])
{
    const Content *content = writer->scope.content;
    if (strcmp(field->key, "status") == 0) {
        snprintf(word, WORD_SIZE, "%s", content->statuses[value].id);
        return;
    }
    if (strcmp(field->key, "opened-by") == 0) {
        snprintf(word, WORD_SIZE, "%s", content->feats[value - 1].id);
        return;
    }
    for (const char *at = field->words->choices; *at; at += strspn(at, ", ")) {
        size_t length = strcspn(at, ",");
        snprintf(word, WORD_SIZE, "%.*s", (int)length, at);
        if (field->first + words_find(field->words, &writer->scope, word) == value) {
            return;
        }
        at += length;
    }
    fail_msg("%s has no word for %d", field->key, value);
}

/* A number in the unit that files write it in. */
static void number_of(const Field *field, int64_t value, char word[WORD_SIZE])
{
    int64_t thousandths = field->type == FIELD_LENGTH    ? (value * MILLI + FIX_HALF) >> FIX_SHIFT
                          : field->type == FIELD_SPEED   ? (value * MILLI * TICKS_PER_SECOND + FIX_HALF) >> FIX_SHIFT
                          : field->type == FIELD_SECONDS ? value * MILLI / TICKS_PER_SECOND
                                                         : value * MILLI;
    if (field->type == FIELD_INT) {
        snprintf(word, WORD_SIZE, "%d", (int)value);
    } else {
        snprintf(word, WORD_SIZE, "%d.%03d", (int)(thousandths / MILLI), (int)(thousandths % MILLI));
    }
}

static void value_of(const Writer *writer, const Field *field, const char *at, char word[WORD_SIZE])
{
    switch (field->type) {
    case FIELD_TEXT:
    case FIELD_ID:
        snprintf(word, WORD_SIZE, "%s", at);
        break;
    case FIELD_GLYPH:
        snprintf(word, WORD_SIZE, "%c", *at);
        break;
    case FIELD_BOOL:
        snprintf(word, WORD_SIZE, "%s", *at ? "true" : "false");
        break;
    case FIELD_WORD:
        word_of(writer, field, (int)convert_read(at, field->size), word);
        break;
    default:
        number_of(field, convert_read(at, field->size), word);
        break;
    }
}

/* Does a file have to say this of a rule, even where the value is 0? */
static bool said_of_rule(const Rule *rule, const char *key)
{
    bool gain = rule->when == WHEN_GAINING || rule->when == WHEN_GAINED;
    return strcmp(key, "resource") == 0 ? rule->what == WHAT_GRANT || rule->what == WHAT_CONVERT
           : strcmp(key, "of") == 0     ? gain
           : strcmp(key, "stat") == 0   ? rule->what == WHAT_MODIFY
                                        : strcmp(key, "status") == 0 && rule->what == WHAT_STATUS;
}

static bool is_said(const Writer *writer, const Field *field, const char *at)
{
    if (field->required) {
        return true;
    }
    if (field->type == FIELD_FLAVOUR) {
        return false;
    }
    if (field->fallback) {
        char word[WORD_SIZE];
        value_of(writer, field, at, word);
        return strcmp(word, field->fallback) != 0;
    }
    if (writer->rule && field->type == FIELD_WORD && strcmp(field->key, "deposit") != 0 && field->shape == SHAPE_ONE) {
        return said_of_rule(writer->rule, field->key);
    }
    return field->type == FIELD_BOOL ? *at : convert_read(at, field->size) != 0;
}

static void write_set(const Writer *writer, const Field *field, unsigned bits)
{
    char word[WORD_SIZE];
    const char *separator = "";
    fprintf(writer->out, "[");
    for (int i = 0; bits >> i; i++) {
        if (bits & 1u << i) {
            word_of(writer, field, i, word);
            fprintf(writer->out, "%s%s", separator, word);
            separator = ", ";
        }
    }
    fprintf(writer->out, "]\n");
}

static void write_record(Writer *writer, const Table *table, const char *at, const char *indent);

static void write_rules(Writer *writer, const Field *field, const char *at)
{
    int count = *(const int *)(at + field->count_at);
    if (count > 0) {
        fprintf(writer->out, "%s:\n", field->key);
    }
    for (int i = 0; i < count; i++) {
        const char *rule = at + field->at + (size_t)i * field->size;
        writer->rule = strcmp(field->key, "rules") == 0 ? (const Rule *)(const void *)rule : NULL;
        fprintf(writer->out, "  -\n");
        write_record(writer, field->table, rule, "    ");
    }
    writer->rule = NULL;
}

/* Records have nothing but values; those of which nothing would be said are left out. */
static void write_part(Writer *writer, const Field *field, const char *at)
{
    const char *part = at + field->at;
    for (int i = 0; i < field->table->count; i++) {
        const Field *below = &field->table->fields[i];
        bool no_attack = strcmp(field->key, "attack") == 0 && ((const Attack *)(const void *)part)->shape == 0;
        if (!no_attack && is_said(writer, below, part + below->at)) {
            fprintf(writer->out, "%s:\n", field->key);
            write_record(writer, field->table, part, "  ");
            return;
        }
    }
}

static void write_field(Writer *writer, const Field *field, const char *at, const char *indent)
{
    char word[WORD_SIZE];
    if (field->type == FIELD_RECORD && field->shape == SHAPE_ARRAY) {
        write_rules(writer, field, at);
    } else if (field->type == FIELD_RECORD) {
        write_part(writer, field, at);
    } else if (is_said(writer, field, at + field->at)) {
        fprintf(writer->out, "%s%s: ", indent, field->key);
        if (field->shape == SHAPE_SET) {
            write_set(writer, field, (unsigned)convert_read(at + field->at, field->size));
        } else {
            value_of(writer, field, at + field->at, word);
            fprintf(writer->out, "%s\n", word);
        }
    }
}

/* All six priorities are what a file means that names none. */
static bool is_complete(const Field *field, const char *at)
{
    return strcmp(field->key, "priorities") == 0 &&
           convert_read(at + field->at, field->size) == (1 << PRIORITY_COUNT) - 1;
}

static void write_record(Writer *writer, const Table *table, const char *at, const char *indent)
{
    for (int i = 0; i < table->count; i++) {
        if (!is_complete(&table->fields[i], at)) {
            write_field(writer, &table->fields[i], at, indent);
        }
    }
}

static void write_blueprint(const DataFolder *folder, const Content *content, const Blueprint *blueprint)
{
    char *text = NULL, name[WORD_SIZE];
    size_t size = 0;
    Writer writer = {.out = open_memstream(&text, &size), .scope = {.content = content}};
    assert_non_null(writer.out);
    write_record(&writer, &BLUEPRINT_TABLE, (const char *)blueprint, "");
    fclose(writer.out);
    snprintf(name, sizeof name, "blueprints/%s.yaml", blueprint->id);
    data_folder_text(folder, name, text);
    free(text);
}

static void described(const Content *content, const Blueprint *blueprint, char text[TEXT_SIZE])
{
    size_t length = describe_blueprint_as(content, blueprint, 3, text, TEXT_SIZE);
    assert_int_equal(length, strlen(text));
    assert_true(blueprint->wall > 0 || length > 0);
}

/* Recipes are about blueprints as they are: one is left, whose blueprint stays what it is; and no feat asks for more.
 */
static void leave_one_recipe(const DataFolder *folder, const Content *content)
{
    for (int i = 0; i < content->feat_count; i++) {
        char file[WORD_SIZE], text[2 * WORD_SIZE];
        snprintf(file, sizeof file, "feats/%s.yaml", content->feats[i].id);
        snprintf(text, sizeof text, "id: %s\nname: Any\nwhen: run-won\n", content->feats[i].id);
        data_folder_text(folder, file, text);
    }
    for (int i = 1; i < content->evolution_count; i++) {
        char file[WORD_SIZE];
        snprintf(file, sizeof file, "evolutions/%s.yaml", content->evolutions[i].id);
        data_folder_remove(folder, file);
    }
}

/* Gives each blueprint each of the augments in turn that fits it; writes those that got one; returns how many. */
static int fit_all(const DataFolder *folder, const Content *content, const int *augments, int count, Blueprint *fitted)
{
    int changed = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        fitted[i] = content->blueprints[i];
        for (int k = 0; k < count && i != content->evolutions[0].of; k++) {
            if (augment_fits(content, augments[k], &fitted[i])) {
                augment_apply(content, augments[k], &fitted[i]);
            }
        }
        if (fitted[i].kind != BLUEPRINT_SUPPLY) { /* which nothing fits */
            write_blueprint(folder, content, &fitted[i]);
        }
        changed += fitted[i].augment_count > 0;
    }
    return changed;
}

static void assert_loads(DataFolder *folder, const Content *content, const Blueprint *fitted)
{
    Content *loaded = data_folder_load(folder);
    for (int i = 0; i < content->blueprint_count; i++) {
        char as_made[TEXT_SIZE], as_loaded[TEXT_SIZE];
        described(content, &fitted[i], as_made);
        described(loaded, &loaded->blueprints[i], as_loaded);
        assert_string_equal(as_loaded, as_made);
    }
    content_free(loaded);
}

static void whatever_fits_could_be_a_file(void **state)
{
    const Content *content = *state;
    Blueprint *fitted = calloc((size_t)content->blueprint_count, sizeof *fitted);
    assert_non_null(fitted);
    DataFolder *folder = data_folder_new();
    leave_one_recipe(folder, content);
    for (int i = 0; i < content->augment_count; i += (int)data_folder_stride()) {
        const int augments[] = {i, (i + 1) % content->augment_count, (i + 7) % content->augment_count};
        for (int count = 1; count <= 3; count += 2) {
            assert_true(fit_all(folder, content, augments, count, fitted) > 0);
            assert_loads(folder, content, fitted);
        }
    }
    data_folder_free(folder);
    free(fitted);
}

static void no_blueprint_takes_what_it_should_not(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->augment_count; i++) {
        assert_false(augment_fits(content, i, &content->blueprints[content->hub]));
        assert_int_equal(content_augment(content, content->augments[i].id), i);
        for (int k = 0; k < content->blueprint_count; k++) {
            Blueprint fitted = content->blueprints[k];
            if (augment_fits(content, i, &fitted)) {
                augment_apply(content, i, &fitted);
                assert_int_equal(fitted.augments[0], i);
                assert_false(augment_fits(content, i, &fitted));
                fitted.augment_count = AUGMENTS_PER_BLUEPRINT_MAX;
                assert_false(augment_fits(content, (i + 1) % content->augment_count, &fitted));
            }
        }
    }
    assert_int_equal(content_augment(content, "nothing"), -1);
}

/* Which of the game's augments fit which of its blueprints. */
static void the_right_ones_fit(void **state)
{
    const Content *content = *state;
    static const struct {
        const char *augment, *blueprint;
        bool fits;
    } pairs[] = {
        {"tempered", "watchpost", true},
        {"tempered", "rock-drill", false},
        {"tempered", "caltrop-field", true},
        {"tempered", "slow-fire", true},
        {"tempered", "cryo-burst", true},
        {"tempered", "frost-pylon", false},
        {"quick-cycle", "needle-gun", false},
        {"quick-cycle", "undertow", true},
        {"quick-cycle", "cutting-torch", false},
        {"heavy-bore", "cutting-torch", false},
        {"gun-crew", "rock-drill", true},
        {"first-volley", "rock-drill", false},
        {"second-wind", "headhunter", true},
        {"causeway", "toll-gate", false},
        {"long-lens", "longshot", false},
        {"long-lens", "coolant-loop", false},
        {"long-lens", "frost-pylon", true},
        {"thrift", "frag-charge", false},
        {"efficient-coil", "ember-plant", true},
        {"ready-rack", "watchpost", false},
        {"high-yield", "hull-foundry", false},
        {"high-yield", "dynamo", true},
        {"climbing-feet", "drop-turret", false},
        {"climbing-feet", "frag-charge", false},
        {"slug-feed", "pulse-rail", false},
        {"blast-caps", "pulse-rail", true},
        {"ignition", "flare-stack", false},
        {"ignition", "caltrop-field", false},
        {"cold-sink", "rime-jet", false},
        {"salvage", "frag-charge", false},
        {"prototype", "frag-charge", false},
        {"prototype", "longshot", true},
        {"prototype", "cannibalise", false},
        {"unbound", "rock-drill", false},
        {"unbound", "fuel-rig", true},
        {"unbound", "lobber", false},
        {"sharp-eyes", "painter", false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        int augment = content_augment(content, pairs[i].augment);
        const Blueprint *blueprint = &content->blueprints[content_blueprint(content, pairs[i].blueprint)];
        if (augment_fits(content, augment, blueprint) != pairs[i].fits) {
            fail_msg("%s %s", pairs[i].augment, pairs[i].blueprint);
        }
    }
}

/* More than percents, and not for a few alone. */
static void most_do_a_thing_and_each_fits_many(void **state)
{
    enum { WITH_A_THING = 24, FITS_LEAST = 8 };
    const Content *content = *state;
    int things = 0;
    for (int i = 0; i < content->augment_count; i++) {
        const Augment *augment = &content->augments[i];
        things += augment->rule_count > 0 || augment->damage_types || augment->ready || augment->on_small ||
                  augment->on_slant || augment->on_path || augment->anywhere || augment->ignores_sight ||
                  augment->sees_stealth || augment->blast > 0 || augment->idle_gain > 0 || augment->kill_gain > 0 ||
                  augment->distance_gain > 0;
        int fits = 0;
        for (int k = 0; k < content->blueprint_count; k++) {
            fits += augment_fits(content, i, &content->blueprints[k]);
        }
        if (fits < FITS_LEAST) {
            fail_msg("%s fits %d blueprints, which is less than %d", augment->id, fits, FITS_LEAST);
        }
    }
    assert_true(content->augment_count >= 40);
    assert_in_range(things, WITH_A_THING, content->augment_count);
}

/* Content of one augment, made by hand. */
static Content content_of(Augment *augment, StatusType *burning)
{
    return (Content){.battle = {.interval_min = 33}, .augments = augment, .augment_count = 1, .statuses = burning};
}

/* Gains go to what has hits and none of these yet. */
static void gains_come_to_what_has_none(void **state)
{
    (void)state;
    Augment augment = {.kill_gain = 2, .idle_gain = 10, .idle_max = 90, .distance_gain = 5, .distance_max = 50};
    Content content = content_of(&augment, NULL);
    Blueprint blueprint = {.kind = BLUEPRINT_TOWER,
                           .attack = {.shape = SHAPE_INSTANT, .damage = 4, .range = FIX_ONE, .interval = 20}};
    assert_true(augment_fits(&content, 0, &blueprint));
    Blueprint beam = blueprint, grown = blueprint, harmless = blueprint;
    beam.attack.shape = SHAPE_BEAM;
    grown.attack.kill_gain = 1;
    harmless.attack.damage = 0;
    assert_false(augment_fits(&content, 0, &beam));
    assert_false(augment_fits(&content, 0, &grown));
    assert_false(augment_fits(&content, 0, &harmless));
    augment_apply(&content, 0, &blueprint);
    assert_int_equal(blueprint.attack.kill_gain, 2);
    assert_int_equal(blueprint.attack.idle_gain, 10);
    assert_int_equal(blueprint.attack.idle_max, 90);
    assert_int_equal(blueprint.attack.distance_gain, 5);
    assert_int_equal(blueprint.attack.distance_max, 50);
}

static void a_blast_comes_to_what_hits_one(void **state)
{
    (void)state;
    Augment augment = {.blast = FIX_HALF};
    Content content = content_of(&augment, NULL);
    Blueprint one = {.kind = BLUEPRINT_TOWER, .attack = {.shape = SHAPE_HOMING, .damage = 4, .range = FIX_ONE}};
    Blueprint many = one, line = one;
    many.attack.blast = FIX_ONE;
    line.attack.shape = SHAPE_LINE;
    assert_false(augment_fits(&content, 0, &many));
    assert_false(augment_fits(&content, 0, &line));
    assert_true(augment_fits(&content, 0, &one));
    augment_apply(&content, 0, &one);
    assert_int_equal(one.attack.blast, FIX_HALF);
}

static void numbers_keep_to_their_limits(void **state)
{
    (void)state;
    StatusType burning = {.effect = EFFECT_BURN, .amount = 4};
    Augment augment = {.change_count = 4,
                       .changes = {{CHANGE_MATERIALS, 0, -90, 0},
                                   {CHANGE_INTERVAL, 0, -90, 0},
                                   {CHANGE_DAMAGE, 0, 400, 0},
                                   {CHANGE_RANGE, 0, 400, 0}}};
    Blueprint blueprint = {.kind = BLUEPRINT_TOWER,
                           .materials = 4,
                           .dearer = 2,
                           .attack = {.shape = SHAPE_INSTANT, .damage = 9000, .interval = 20, .range = 9 * FIX_ONE},
                           .rule_count = 1,
                           .rules = {{.when = WHEN_HIT, .what = WHAT_STATUS, .whom = WHOM_TARGET}}};
    Content content = content_of(&augment, &burning);
    assert_true(augment_fits(&content, 0, &blueprint));
    augment_apply(&content, 0, &blueprint);
    assert_int_equal(blueprint.materials, 1);
    assert_int_equal(blueprint.dearer, 1);
    assert_int_equal(blueprint.energy, 0);
    assert_int_equal(blueprint.attack.interval, 7);
    assert_int_equal(blueprint.attack.damage, 10000);
    assert_int_equal(blueprint.attack.range, 25 * FIX_ONE);
    assert_int_equal(blueprint.rules[0].amount, 20);
}

/* What shrinks keeps to the least that files may say: 0.05 of a tile for radius and blast, 0.5 for the range. */
static void lengths_keep_to_their_least(void **state)
{
    (void)state;
    Augment augment = {.change_count = 1, .changes = {{CHANGE_RANGE, 0, -99, 0}}};
    Blueprint blueprint = {.kind = BLUEPRINT_TOWER,
                           .attack = {.shape = SHAPE_INSTANT, .range = 2 * FIX_ONE, .blast = FIX_ONE},
                           .rule_count = 1,
                           .rules = {{.when = WHEN_HIT, .whom = WHOM_ATTACKERS, .radius = FIX_ONE}}};
    Content content = content_of(&augment, NULL);
    augment_apply(&content, 0, &blueprint);
    assert_int_equal(blueprint.attack.range, FIX_ONE / 2);
    assert_int_equal(blueprint.attack.blast, FIX_ONE / 20);
    assert_int_equal(blueprint.rules[0].radius, FIX_ONE / 20);
}

/* To the nearest, halves away from 0; at least so much either way; an amount is an amount. */
static void numbers_are_rounded_once(void **state)
{
    (void)state;
    static const struct {
        int base;
        Change change;
        int expected;
    } cases[] = {
        {12, {CHANGE_DAMAGE, 0, 20, 1}, 14}, {13, {CHANGE_DAMAGE, 0, 20, 1}, 16}, {1, {CHANGE_DAMAGE, 0, 20, 1}, 2},
        {1, {CHANGE_DAMAGE, 0, 20, 0}, 1},   {5, {CHANGE_DAMAGE, 0, -50, 0}, 2},  {2, {CHANGE_DAMAGE, 0, -10, 1}, 1},
        {1, {CHANGE_DAMAGE, 0, -90, 1}, 1},  {0, {CHANGE_DAMAGE, 0, 20, 1}, 0},   {7, {CHANGE_DAMAGE, 3, 0, 0}, 10},
        {2, {CHANGE_DAMAGE, -3, 0, 0}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Augment augment = {.change_count = 1, .changes = {cases[i].change}};
        Blueprint blueprint = {.kind = BLUEPRINT_TOWER,
                               .attack = {.shape = SHAPE_INSTANT, .damage = cases[i].base, .range = FIX_ONE}};
        Content content = content_of(&augment, NULL);
        assert_int_equal(augment_fits(&content, 0, &blueprint), cases[i].base != cases[i].expected);
        augment_apply(&content, 0, &blueprint);
        assert_int_equal(blueprint.attack.damage, cases[i].expected);
    }
}

static void rules_find_room_or_do_not_fit(void **state)
{
    (void)state;
    Augment augment = {.rule_count = 1, .rules = {{.when = WHEN_KILL, .what = WHAT_GRANT, .amount = 1}}};
    Content content = content_of(&augment, NULL);
    Blueprint blueprint = {
        .kind = BLUEPRINT_TOWER,
        .attack = {.shape = SHAPE_INSTANT, .range = FIX_ONE},
        .rule_count = RULES_MAX - 1,
        .rules = {{.when = WHEN_KILL, .what = WHAT_GRANT, .resource = RESOURCE_ENERGY, .amount = 1}}};
    assert_true(augment_fits(&content, 0, &blueprint));
    blueprint.rules[1] = augment.rules[0];
    assert_false(augment_fits(&content, 0, &blueprint));
    blueprint.rules[1] = (Rule){0};
    blueprint.rule_count++;
    assert_false(augment_fits(&content, 0, &blueprint));
    blueprint.rule_count -= 2;
    blueprint.kind = BLUEPRINT_SPECIAL;
    assert_false(augment_fits(&content, 0, &blueprint));
}

static void assert_described(const Content *content, const char *id, const char *expected)
{
    char text[TEXT_SIZE];
    size_t length = describe_augment(content, content_augment(content, id), text, sizeof text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
}

static void each_change_is_a_sentence(void **state)
{
    (void)state;
    StatusType burning = {.name = "Burning", .effect = EFFECT_BURN, .amount = 4, .damage_types = 1 << DAMAGE_ENERGY};
    Augment augments[] = {
        {.id = "a",
         .change_count = 4,
         .changes = {{CHANGE_DAMAGE, 0, 20, 1},
                     {CHANGE_RANGE, 0, 15, 0},
                     {CHANGE_INTERVAL, 0, -12, 0},
                     {CHANGE_MATERIALS, -2, 0, 0}}},
        {.id = "b",
         .change_count = 4,
         .changes = {{CHANGE_ENERGY, 0, -25, 1},
                     {CHANGE_COOLDOWN, -1, 0, 0},
                     {CHANGE_REFUND, 75, 0, 0},
                     {CHANGE_FREE, 1, 0, 0}}},
        {.id = "c",
         .change_count = 2,
         .changes = {{CHANGE_PRODUCTION, 0, 20, 1}, {CHANGE_FREE, 2, 0, 0}},
         .rule_count = 1,
         .rules = {{.when = WHEN_HIT, .what = WHAT_STATUS, .whom = WHOM_TARGET, .seconds = 40}}},
        {.id = "d",
         .damage_types = 1 << DAMAGE_PHYSICAL | 1 << DAMAGE_ENERGY,
         .ready = true,
         .on_small = true,
         .on_slant = true,
         .anywhere = true,
         .ignores_sight = true,
         .sees_stealth = true},
        {.id = "e", .blast = FIX_HALF, .idle_gain = 10, .idle_max = 90, .kill_gain = 2},
    };
    Content content = content_of(augments, &burning);
    content.augment_count = 5;
    assert_described(&content, "a",
                     "Raises its damage by 20 %, at least by 1.\nRaises its range and radius by 15 %.\n"
                     "Lowers its time between shots by 12 %.\nLowers its price in materials by 2.");
    assert_described(&content, "b",
                     "Lowers its price in energy by 25 %, at least by 1.\nLowers its cooldown by 1 wave.\n"
                     "Taking it down later gives back 75 % of what was paid for it.\n"
                     "The first one of each battle costs neither materials nor energy.");
    assert_described(&content, "c",
                     "Raises its production by 20 %, at least by 1.\n"
                     "The first 2 of each battle cost neither materials nor energy.\n"
                     "Gives each attacker it hits Burning (4 energy damage a second) for 2 s.");
    assert_described(&content, "d",
                     "Makes all the damage it deals physical and energy damage.\n"
                     "Makes it ready from the start of each battle.\nLets it stand on small obstacles.\n"
                     "Lets it stand on slants.\n"
                     "Lets it do without deposits, flat ground and distance to others of its kind.\n"
                     "Lets it hit what it can't see.\nStealth does not hide attackers from it.");
    assert_described(&content, "e",
                     "Hits all attackers within 0.5 tiles of its target, too.\n"
                     "Each second without a shot adds 10 % to the damage of the next, up to 90 %.\n"
                     "Each kill adds 2 to its damage for the rest of the battle.");
}

/* One change to the default data, and what must be said about it. */
typedef struct Wrong {
    const char *name, *from, *to, *expected;
} Wrong;

#define TEMPERED "augments/tempered.yaml"
#define RACK "augments/ready-rack.yaml"
#define SALVAGE "augments/salvage.yaml"
#define LENS "augments/long-lens.yaml"

static void augments_that_make_no_sense(void **state)
{
    (void)state;
    static const Wrong list[] = {
        {TEMPERED, "rarity: common", "rarity: starter", "rarity: an augment is common, rare, legendary or special"},
        {TEMPERED, "changes:\n  - {number: damage, percent: 20, least: 1}\n", "", "changes: it changes nothing"},
        {TEMPERED, "percent: 20, ", "", "changes[1].amount: a change has either an amount or a percent"},
        {TEMPERED, "percent: 20", "amount: 2, percent: 20", "changes[1].amount: a change has either"},
        {TEMPERED, "percent: 20", "amount: 2", "changes[1].least: goes with percents of damage"},
        {TEMPERED, "number: damage", "number: luck", "changes[1].number: "},
        {TEMPERED, "least: 1}", "least: 1}\n  - {number: damage, amount: 2}", "changes[2].number: changes twice"},
        {LENS, "percent: 15", "amount: 1", "changes[1].amount: does not go with this number"},
        {LENS, "percent: 15", "percent: 15, least: 1", "changes[1].least: goes with"},
        {RACK, "amount: -1", "percent: -50", "changes[1].percent: does not go with this number"},
        {SALVAGE, "amount: 75", "amount: -5", "changes[1].amount: must be more than 0"},
        {SALVAGE, "amount: 75", "amount: 101", "changes[1].amount: is a percent of what was paid"},
        {"augments/ignition.yaml", "when: hit", "when: used", "rules[1].when: does not happen to a building"},
        {"augments/ignition.yaml", "seconds: 2.0", "seconds: 2.0, distance: 1.0", "rules[1].distance: means nothing"},
        {"augments/held-breath.yaml", "idle-max: 150\n", "", "idle-max: is missing: idle-gain and idle-max"},
        {"augments/long-barrel.yaml", "distance-gain: 12\n", "", "distance-gain: is missing: distance-gain and"},
        {"augments/splinters.yaml", "blast: 0.4\n", "", "changes: it changes nothing"},
        {"augments/notches.yaml", "kill-gain: 1", "kill-gain: 0", "kill-gain"},
        {"blueprints/frag-charge.yaml", "kind: ability", "kind: ability\nrefund: 50",
         "refund: is for buildings; remove it"},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        DataFolder *folder = data_folder_new();
        data_folder_change(folder, list[i].name, list[i].from, list[i].to);
        data_folder_refused(folder, list[i].expected);
        data_folder_free(folder);
    }
}

static int load(void **state)
{
    *state = content_load(CONTENT_DATA, stderr);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(augments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_fits_could_be_a_file),
        cmocka_unit_test(no_blueprint_takes_what_it_should_not),
        cmocka_unit_test(the_right_ones_fit),
        cmocka_unit_test(most_do_a_thing_and_each_fits_many),
        cmocka_unit_test(gains_come_to_what_has_none),
        cmocka_unit_test(a_blast_comes_to_what_hits_one),
        cmocka_unit_test(numbers_keep_to_their_limits),
        cmocka_unit_test(lengths_keep_to_their_least),
        cmocka_unit_test(numbers_are_rounded_once),
        cmocka_unit_test(rules_find_room_or_do_not_fit),
        cmocka_unit_test(each_change_is_a_sentence),
        cmocka_unit_test(augments_that_make_no_sense),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
