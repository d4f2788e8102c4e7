/* The sentence of a failure is cut rather than overrun. */
#include "base/failure.h"

#include <stdarg.h>
#include <stdio.h>

bool failure_set(Failure *failure, ExitStatus status, const char *format, ...)
{
    if (failure) {
        failure->status = (int)status;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(failure->why, sizeof failure->why, format, arguments);
        va_end(arguments);
    }
    return false;
}
