// Intl would load its calendars for a single date while the pricing page hydrates.
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Formats a date as "November 22, 2026". */
export const longDateWithoutIntl = (day: Date): string =>
  `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
