/** Not available in every browser yet, nor in the compiler's library. */
type TemporalGlobal = { Temporal?: { Now: { timeZoneId(): string } } };

/** Returns the device's time zone as an IANA name. */
export function deviceZone(): string {
  // Called before the first paint, where creating the first Intl formatter costs a slow phone 150 ms.
  return (
    (globalThis as TemporalGlobal).Temporal?.Now.timeZoneId() ??
    new Intl.DateTimeFormat().resolvedOptions().timeZone
  );
}
