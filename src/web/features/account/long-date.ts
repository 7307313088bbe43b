export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { dateStyle: "long" });
}
