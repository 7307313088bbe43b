/** An amount in minor units, as Stripe counts, in the way it is written in the United States. */
export function formatMoney(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(minorUnits / 100);
}
