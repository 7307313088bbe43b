import { DEFAULT_LOCALE, type Locale } from "#shared/format/locale.ts";

type FormatDate = (at: Date | string | number, locale?: Locale) => string;

/** A way to write dates and times. A formatter costs far more to make than to use, so it is made once, when needed. */
// @__NO_SIDE_EFFECTS__: bundles leave out the formats that they do not use.
export function dateFormat(options: Intl.DateTimeFormatOptions): FormatDate {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (at, locale = DEFAULT_LOCALE) =>
    (formats[locale] ??= new Intl.DateTimeFormat(locale, options)).format(new Date(at));
}

/** The date of a moment or of a local day ("2026-11-17"), as it is in UTC. */
// @__NO_SIDE_EFFECTS__
export const utcDateFormat = (options: Intl.DateTimeFormatOptions): FormatDate =>
  dateFormat({ timeZone: "UTC", ...options });
