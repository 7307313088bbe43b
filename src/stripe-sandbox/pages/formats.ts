export function formatMoney(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(minorUnits / 100);
}

export function formatDate(second: number): string {
  const date = new Date(second * 1000);
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
