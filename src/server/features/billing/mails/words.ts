const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function longDate(date: Date): string {
  return LONG_DATE.format(date);
}

/** Minor units, as Stripe counts. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}
