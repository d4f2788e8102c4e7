/* A refusal is written into its verdict, so that whoever asked owns the sentence. */
#include "holdout/verdict.h"

#include "base/text.h"
#include "base/translation.h"

#include <stdarg.h>

Verdict verdict_yes(void)
{
    return (Verdict){.allowed = true};
}

Verdict verdict_no(const char *format, ...)
{
    Verdict verdict = {.allowed = false};
    Text why = text_into(verdict.why, sizeof verdict.why);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&why, translation_of(format), arguments);
    va_end(arguments);
    return verdict;
}
