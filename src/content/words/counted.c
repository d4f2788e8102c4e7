/* Names behind numbers. A plural stays as its file has it: catalogues know it by that, in a context of its own, since
 * what several are called may be the name of something else, and have the forms of it. */
#include "holdout/content.h"

#include "base/text.h"
#include "base/translation.h"

#include <string.h>

/* "The Bell": a name with its own article, which takes no other and has no plural. */
static bool is_title(const char *name)
{
    return strncmp(name, "The ", strlen("The ")) == 0;
}

const char *content_counted(const char *name, const char *plural, int count)
{
    char key[sizeof CONTENT_SEVERAL + CONTENT_NAME_SIZE];
    if (count == 1 || !plural[0] || is_title(name)) {
        return name;
    }
    Text text = text_into(key, sizeof key);
    text_add(&text, CONTENT_SEVERAL "%s", plural);
    const char *called = translation_of_count(key, key, count);
    return called == key ? plural : called;
}

Called content_called(const Content *content, const AttackerType *type, int count)
{
    Called called;
    Text text = text_into(called.words, sizeof called.words);
    text_add(&text, "%s", content_counted(type->name, type->plural, count));
    if (type->tier > 0 && count != 1) {
        text_add(&text, " %s", content->wave.tiers[type->tier - 1].name);
    }
    return called;
}

Called content_numbered(const char *name, const char *plural, int count)
{
    Called called;
    Text text = text_into(called.words, sizeof called.words);
    if (count == 1 && is_title(name)) {
        text_add(&text, "%s", name);
    } else if (count == 1) {
        text_add(&text, "%s %s", text_article(name, false), name);
    } else {
        text_add(&text, "%d %s", count, content_counted(name, plural, count));
    }
    return called;
}
