#ifndef HOLDOUT_TERM_HOMES_SETTINGS_SCREEN_H
#define HOLDOUT_TERM_HOMES_SETTINGS_SCREEN_H

#include "term/stack/screen.h"

extern const Binding SETTINGS_BINDING;

#endif
