/* The sentence of a failure is cut at a whole character rather than overrun. */
#include "base/failure.h"

#include "base/text.h"
#include "base/translation.h"

#include <stdarg.h>

bool failure_set(Failure *failure, int status, const char *format, ...)
{
    if (failure) {
        failure->status = (int)status;
        va_list arguments;
        va_start(arguments, format);
        Text why = text_into(failure->why, sizeof failure->why);
        text_add_list(&why, translation_of(format), arguments);
        va_end(arguments);
    }
    return false;
}
