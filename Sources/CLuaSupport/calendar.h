// Dates in UTC, from arithmetic alone: no time zone, no locale.
#ifndef BORDER_CALENDAR_H
#define BORDER_CALENDAR_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

typedef struct moment {
  int64_t year;
  int month, day, hour, minute, second;  // month and day from 1
  int weekday, yearday;                  // from 0, Sunday first
} moment;

// Days since 1970-01-01.
int64_t days_of(int64_t year, int month, int day);
moment moment_of(int64_t seconds);
// The week of ISO 8601, and its year.
int iso_week(const moment *moment, int64_t *year);

#pragma GCC visibility pop

#endif
