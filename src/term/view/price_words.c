/* Each part as a language counts it. */
#include "term/view/price_words.h"

#include "base/translation.h"

void price_add(Text *text, int materials, int energy, int hull)
{
    if (materials > 0) {
        text_add_part(text, ", ", translation_of_count("%d material", "%d materials", materials), materials);
    }
    if (energy > 0) {
        text_add_part(text, ", ", translation_of_count("%d energy", "%d energy", energy), energy);
    }
    if (hull > 0) {
        text_add_part(text, ", ", _("%d hull"), hull);
    }
}
