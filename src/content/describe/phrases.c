/* Every number is written with its unit and every list with its "and", here and nowhere else. */
#include "content/describe/phrases.h"

#include "base/number.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { WRAPPED_SIZE = 1200 };

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

void phrase_say(Sentences *to, const char *format, ...)
{
    phrase_begin(to);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&to->text, format, arguments);
    va_end(arguments);
}

void phrase_wrap(Text *text, size_t start, const char *format, const char *detail)
{
    char before[WRAPPED_SIZE];
    text_copy(before, sizeof before, text->start + start);
    text->length = start;
    text_add(text, format, before, detail);
}

Phrase as_words(const char *format, ...)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    return phrase;
}

Phrase as_seconds(int ticks)
{
    return as_words(_("%s s"), text_fix(fix_ratio(ticks, TICKS_PER_SECOND)).words);
}

Phrase as_tiles(Fix length)
{
    Decimal number = text_fix(length);
    return as_words(strcmp(number.words, "1") == 0 ? _("%s tile") : _("%s tiles"), number.words);
}

Phrase as_within(Fix radius)
{
    const int64_t diagonal_squared = 2 * fix_square(WORLD_SIZE * FIX_ONE);
    return fix_square(radius) >= diagonal_squared ? as_words("%s", _("anywhere"))
                                                  : as_words(_("within %s"), as_tiles(radius).words);
}

Phrase as_units(int count, StatusUnit unit)
{
    switch (unit) {
    case UNIT_SECONDS:
        return as_counted(count, "%d second", "%d seconds");
    case UNIT_WAVES:
        return as_counted(count, "%d wave", "%d waves");
    case UNIT_SHOTS:
    case UNIT_COUNT:
        break;
    }
    return as_counted(count, "%d shot", "%d shots");
}

Phrase as_share(int percent)
{
    return 2 * percent == PERCENT ? as_words("%s", _("half")) : as_words("%d %%", percent);
}

Phrase as_times(int count)
{
    return as_counted(count, "once", "%d times");
}

Phrase as_resource(int amount, Resource resource)
{
    return as_resource_fine((int64_t)amount * PERCENT, resource);
}

static const char *resource_format(Resource resource, int count)
{
    switch (resource) {
    case RESOURCE_MATERIALS:
        return translation_of_count("%s material", "%s materials", count);
    case RESOURCE_ENERGY:
        return translation_of_count("%s energy", "%s energy", count);
    case RESOURCE_FUEL:
    case RESOURCE_COUNT:
        break;
    }
    return translation_of_count("%s fuel", "%s fuel", count);
}

/* What is no whole number is told as several are. */
Phrase as_resource_fine(int64_t hundredths, Resource resource)
{
    int count = hundredths % PERCENT ? 2 : abs((int)(hundredths / PERCENT));
    return as_words(resource_format(resource, count), text_hundredths(hundredths).words);
}

int phrase_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

Phrase as_names(const Words *words, unsigned members, const char *last)
{
    Phrase phrase;
    Text text = text_into(phrase.words, sizeof phrase.words);
    int count = phrase_bits(members), at = 0;
    for (int i = 0; i < words->count; i++) {
        if (members & 1u << i) {
            text_add(&text, "%s%s", text_separator(at++, count, last), words_text(words, i));
        }
    }
    return phrase;
}

Phrase as_types(uint8_t types)
{
    return as_names(&DAMAGE_WORDS, types, _(" and "));
}

Phrase as_damage(int64_t hundredths, uint8_t types)
{
    return as_words(_("%s %s damage"), text_hundredths(hundredths).words, as_types(types).words);
}
