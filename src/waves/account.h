/* The account of a wave, and telling an observer how it is rolled. Without one, a call costs a test of a pointer. */
#ifndef HOLDOUT_WAVES_ACCOUNT_H
#define HOLDOUT_WAVES_ACCOUNT_H

#include "holdout/wave_account.h"

/* All but `candidates`, which only the rolling knows. */
void wave_account(WaveAccount *account, const Content *content, const WaveSource *before, const WaveSource *after,
                  const Wave *wave);

#endif
