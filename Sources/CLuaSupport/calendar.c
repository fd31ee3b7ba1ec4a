#include "calendar.h"

static int64_t floored(int64_t value, int64_t by) { return value / by - (value % by < 0); }

// The calendar repeats every 400 years; a year begins in March here, so that the leap day is its last.
int64_t days_of(int64_t year, int month, int day) {
  year -= month <= 2;
  int64_t era = floored(year, 400), of_era = year - era * 400;
  int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

moment moment_of(int64_t seconds) {
  moment moment;
  int64_t days = floored(seconds, 86400), rest = seconds - days * 86400;
  moment.hour = (int)(rest / 3600);
  moment.minute = (int)(rest / 60 % 60);
  moment.second = (int)(rest % 60);
  moment.weekday = (int)(days + 4 - floored(days + 4, 7) * 7);

  int64_t shifted = days + 719468, era = floored(shifted, 146097), of_era = shifted - era * 146097;
  int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
  int64_t month = (5 * of_year + 2) / 153;
  moment.day = (int)(of_year - (153 * month + 2) / 5 + 1);
  moment.month = (int)(month < 10 ? month + 3 : month - 9);
  moment.year = year + era * 400 + (moment.month <= 2);
  moment.yearday = (int)(days - days_of(moment.year, 1, 1));
  return moment;
}

static int weeks_in(int64_t year) {
  moment first = moment_of(days_of(year, 1, 1) * 86400), last = moment_of(days_of(year, 12, 31) * 86400);
  return first.weekday == 4 || last.weekday == 4 ? 53 : 52;
}

int iso_week(const moment *moment, int64_t *year) {
  int weekday = (moment->weekday + 6) % 7;
  int week = (moment->yearday - weekday + 10) / 7;
  *year = moment->year;
  if (week < 1) {
    *year -= 1;
    return weeks_in(*year);
  }
  if (week > weeks_in(moment->year)) {
    *year += 1;
    return 1;
  }
  return week;
}
