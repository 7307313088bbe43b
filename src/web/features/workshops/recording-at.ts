/** A recording's address at a place in it, for sites whose format is known. */
export function recordingAt(url: string, seconds: number): string {
  const address = new URL(url);
  if (seconds === 0) return address.href;
  if (/(^|\.)(youtube\.com|youtu\.be)$/.test(address.hostname))
    address.searchParams.set("t", String(seconds));
  else address.hash = `t=${seconds}`;
  return address.href;
}
