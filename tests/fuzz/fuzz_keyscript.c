/* Any bytes are a key script: it is refused with a sentence, or its keys can be written down and read again. */
#include "fuzz.h"

#include "base/text.h"
#include "term/tty/keyscript.h"

#include <string.h>

static void require_refusal(const Failure *failure)
{
    const char *why = failure->why;
    FUZZ_REQUIRE(failure->status == EXIT_UNREADABLE);
    FUZZ_REQUIRE(memchr(why, '\0', FAILURE_WHY_SIZE));
    FUZZ_REQUIRE(strncmp(why, "fuzz", 4) == 0 && why[strlen(why) - 1] == '.');
}

static bool is_same(const ScriptStep *one, const ScriptStep *other)
{
    return one->wait == other->wait && one->key.code == other->key.code && one->key.function == other->key.function;
}

/* The step's notation must parse, as a script of its own, to that step alone. */
static void require_notation(const ScriptStep *step)
{
    char notation[KEY_NAME_SIZE];
    Text text = text_into(notation, sizeof notation);
    if (step->wait) {
        text_add(&text, "<Wait:%d>", step->wait);
    } else {
        key_write(step->key, notation);
    }
    KeyScript script;
    ScriptStep again;
    FUZZ_REQUIRE(keyscript_parse(&script, "again", notation, strlen(notation), NULL));
    FUZZ_REQUIRE(keyscript_next(&script, &again) && is_same(step, &again));
    FUZZ_REQUIRE(!keyscript_next(&script, &again));
    keyscript_free(&script);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Failure failure;
    KeyScript script;
    if (!keyscript_parse(&script, "fuzz", size ? (const char *)data : "", size, &failure)) {
        require_refusal(&failure);
        return 0;
    }
    ScriptStep step;
    size_t steps = 0;
    while (keyscript_next(&script, &step)) {
        FUZZ_REQUIRE(++steps <= size);
        FUZZ_REQUIRE(step.wait >= 0 && step.wait <= KEYSCRIPT_WAIT_MAX);
        FUZZ_REQUIRE((step.wait > 0) == (step.key.code == HKEY_NONE));
        FUZZ_REQUIRE(step.key.code > 0 && step.key.code < HKEY_LIMIT);
        if (step.key.code != HKEY_UNKNOWN) {
            require_notation(&step);
        }
    }
    keyscript_free(&script);
    return 0;
}
