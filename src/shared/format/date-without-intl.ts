// Intl would load its calendars for one date, at the moment the page of the plans is hydrated.
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "November 22, 2026" */
export const longDateWithoutIntl = (day: Date): string =>
  `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
