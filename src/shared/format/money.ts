import { DEFAULT_LOCALE, type Locale } from "#shared/format/locale.ts";

/** Currencies that are written without minor units, although Stripe counts them in hundredths. */
const COUNTED_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

/** Formats an amount in minor units, as Stripe counts it: "$97.00". */
export function formatMoney(
  minorUnits: number,
  currency: string,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const { maximumFractionDigits: written = 2 } = format.resolvedOptions();
  const digits = COUNTED_IN_HUNDREDTHS.has(currency.toUpperCase()) ? 2 : written;
  return format.format(minorUnits / 10 ** digits);
}
