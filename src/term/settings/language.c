/* GNU gettext, which the C library holds: catalogues are found, read and counted by as in every other program. */
#include "term/settings/language.h"

#include "base/translation.h"

#include <libintl.h>
#include <locale.h>
#include <stddef.h>

static const char CATALOGUE[] = "holdout";

static const char *find(const char *text, const char *many, unsigned count)
{
    return many ? dngettext(CATALOGUE, text, many, count) : dgettext(CATALOGUE, text);
}

/* The head of a catalogue is what stands for "". */
bool language_begin(const char *folder)
{
    if (!setlocale(LC_MESSAGES, "") || !bindtextdomain(CATALOGUE, folder) ||
        !bind_textdomain_codeset(CATALOGUE, "UTF-8") || !dgettext(CATALOGUE, "")[0]) {
        return false;
    }
    translation_set(find);
    return true;
}
