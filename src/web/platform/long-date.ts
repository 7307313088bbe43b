/** From an ISO moment or milliseconds. */
export function longDate(moment: string | number): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "long" });
}
