import { DEFAULT_LOCALE, type Locale } from "#shared/format/locale.ts";

/** Formats a number as "1,200". */
export const formatNumber = (value: number, locale: Locale = DEFAULT_LOCALE): string =>
  value.toLocaleString(locale);

/** Formats a number as "3.4", or "3.0" for a whole number. */
export const formatDecimal = (value: number, locale: Locale = DEFAULT_LOCALE): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a number as "3.4", or "3" for a whole number. */
export const formatRounded = (value: number, locale: Locale = DEFAULT_LOCALE): string =>
  Number.isInteger(value) ? formatNumber(value, locale) : formatDecimal(value, locale);

/** Returns 40, as in "40 %", for 0.4. */
export const toPercent = (share: number): number => Math.round(share * 100);
