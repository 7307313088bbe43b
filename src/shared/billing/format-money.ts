/** Written without minor units, and counted by Stripe with two all the same. */
const COUNTED_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

/** An amount in minor units, as Stripe counts, in the way it is written in the United States. */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const { maximumFractionDigits: written = 2 } = format.resolvedOptions();
  const digits = COUNTED_IN_HUNDREDTHS.has(currency.toUpperCase()) ? 2 : written;
  return format.format(minorUnits / 10 ** digits);
}
