/** "November 17, 2026": whoever reads it may be anywhere, so the day is that of UTC. */
export function longDate(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
