/* Which index of RNG_FOOT is for what. */
#ifndef HOLDOUT_FOOT_STREAMS_H
#define HOLDOUT_FOOT_STREAMS_H

enum { STREAM_PLAY, STREAM_COLOURS, STREAM_FLOORS = 16 };

#endif
