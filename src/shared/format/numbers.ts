import { DEFAULT_LOCALE, type Locale } from "#shared/format/locale.ts";

/** "1,200" */
export const formatNumber = (value: number, locale: Locale = DEFAULT_LOCALE): string =>
  value.toLocaleString(locale);

/** "3.4", and "3.0" for a whole number. */
export const formatDecimal = (value: number, locale: Locale = DEFAULT_LOCALE): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "3.4", and "3" for a whole number. */
export const formatRounded = (value: number, locale: Locale = DEFAULT_LOCALE): string =>
  Number.isInteger(value) ? formatNumber(value, locale) : formatDecimal(value, locale);

/** The 40 of "40 %", from 0.4. */
export const toPercent = (share: number): number => Math.round(share * 100);
