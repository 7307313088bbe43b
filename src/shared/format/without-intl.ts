import type { Locale } from "#shared/format/locale.ts";

// Intl would load all its data, calendars too, before the plans are shown. The front pages write what they need by hand.

const MONTHS: Record<Locale, readonly string[]> = {
  "en-US": [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
};

/** "November 22, 2026" */
export const longDateWithoutIntl = (day: Date): string =>
  `${MONTHS["en-US"][day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;

/** "$13,000" */
export const formatDollars = (dollars: number): string =>
  `$${String(dollars).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}`;
