/* Every number is written with its unit and every list with its "and", here and nowhere else. */
#include "content/describe/phrases.h"

#include "base/number.h"
#include "base/translation.h"
#include "content/words/words.h"

#include <stdlib.h>
#include <string.h>

Sentences phrase_into(const Content *content, char *out, size_t size)
{
    return (Sentences){.content = content, .text = text_into(out, size), .wave = 1};
}

void phrase_begin(Sentences *to)
{
    if (to->text.length > 0) {
        text_add(&to->text, "\n");
    }
}

void phrase_seconds(Text *text, int ticks)
{
    text_add(text, _("%s s"), as_number(fix_ratio(ticks, TICKS_PER_SECOND)).words);
}

void phrase_tiles(Text *text, Fix length)
{
    Phrase number = as_number(length);
    text_add(text, strcmp(number.words, "1") == 0 ? _("%s tile") : _("%s tiles"), number.words);
}

void phrase_within(Text *text, Fix radius)
{
    const int64_t diagonal_squared = 2 * fix_square(WORLD_SIZE * FIX_ONE);
    if (fix_square(radius) >= diagonal_squared) {
        text_add(text, _("anywhere"));
        return;
    }
    text_add(text, _("within %s"), as_tiles(radius).words);
}

Phrase as_number(Fix value)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    text_add_fix(&text, value);
    return phrase;
}

Phrase as_seconds(int ticks)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    phrase_seconds(&text, ticks);
    return phrase;
}

Phrase as_tiles(Fix length)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    phrase_tiles(&text, length);
    return phrase;
}

Phrase as_within(Fix radius)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    phrase_within(&text, radius);
    return phrase;
}

Phrase as_share(int percent)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    phrase_share(&text, percent);
    return phrase;
}

Phrase as_times(int count)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    phrase_times(&text, count);
    return phrase;
}

Phrase as_resource(int amount, Resource resource)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    phrase_resource(&text, amount, resource);
    return phrase;
}

void phrase_units(Text *text, int count, StatusUnit unit)
{
    const char *format = unit == UNIT_SECONDS ? translation_of_count("%d second", "%d seconds", count)
                         : unit == UNIT_WAVES ? translation_of_count("%d wave", "%d waves", count)
                                              : translation_of_count("%d shot", "%d shots", count);
    text_add(text, format, count);
}

void phrase_share(Text *text, int percent)
{
    if (2 * percent == PERCENT) {
        text_add(text, _("half"));
    } else {
        text_add(text, "%d %%", percent);
    }
}

void phrase_times(Text *text, int count)
{
    if (count == 1) {
        text_add(text, _("once"));
    } else {
        text_add(text, _("%d times"), count);
    }
}

/* "5 materials", "1 material", "2 fuel". */
void phrase_resource(Text *text, int amount, Resource resource)
{
    int count = abs(amount);
    const char *format = resource == RESOURCE_MATERIALS ? translation_of_count("%d material", "%d materials", count)
                         : resource == RESOURCE_ENERGY  ? translation_of_count("%d energy", "%d energy", count)
                                                        : translation_of_count("%d fuel", "%d fuel", count);
    text_add(text, format, amount);
}

int phrase_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

void phrase_damage(Text *text, int amount, uint8_t types)
{
    text_add(text, "%d ", amount);
    int count = phrase_bits(types), at = 0;
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (types & 1 << i) {
            text_add(text, "%s%s", text_separator(at++, count, _(" and ")), damage_text((DamageType)i));
        }
    }
    text_add(text, _(" damage"));
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

void phrase_plural(Text *text, const char *name)
{
    size_t length = strlen(name);
    bool hisses =
        ends_in(name, "s") || ends_in(name, "x") || ends_in(name, "z") || ends_in(name, "ch") || ends_in(name, "sh");
    bool after_vowel = length > 1 && strchr("aeiouAEIOU", name[length - 2]);
    if (translation_asked()) {
        text_add(text, "%s", name);
    } else if (ends_in(name, "y") && !after_vowel) {
        text_add(text, "%.*sies", (int)length - 1, name);
    } else {
        text_add(text, "%s%s", name, hisses ? "es" : "s");
    }
}

/* "1 Mite", "2 Mites", "3 Fireflies". */
static void add_counted(Text *text, int count, const char *name)
{
    text_add(text, "%d ", count);
    if (count == 1) {
        text_add(text, "%s", name);
    } else {
        phrase_plural(text, name);
    }
}

void phrase_attackers(Text *text, int count, const Content *content, const AttackerType *type)
{
    char name[CONTENT_NAME_SIZE];
    text_copy(name, sizeof name, type->name);
    const char *tier = type->tier > 0 ? content->wave.tiers[type->tier - 1].name : "";
    size_t length = strlen(name), tail = strlen(tier) + 1;
    if (type->tier > 0 && length > tail) {
        name[length - tail] = '\0';
    }
    add_counted(text, count, name);
    text_add(text, "%s%s", *tier ? " " : "", tier);
}
