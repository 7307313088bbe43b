import { DEFAULT_LOCALE, type Locale } from "#shared/format/locale.ts";

type FormatDate = (at: Date | string | number, locale?: Locale) => string;

/**
 * Returns a function that formats dates and times. A formatter costs far more to create than to use, so it is created
 * once, when it is first needed.
 */
// @__NO_SIDE_EFFECTS__: bundles leave out the formats that they do not use.
export function dateFormat(options: Intl.DateTimeFormatOptions): FormatDate {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (at, locale = DEFAULT_LOCALE) =>
    (formats[locale] ??= new Intl.DateTimeFormat(locale, options)).format(new Date(at));
}

/** Formats the date of a moment or of a local day ("2026-11-17"), in UTC. */
// @__NO_SIDE_EFFECTS__
export const utcDateFormat = (options: Intl.DateTimeFormatOptions): FormatDate =>
  dateFormat({ timeZone: "UTC", ...options });
