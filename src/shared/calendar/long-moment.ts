import { dateFormat } from "#shared/format/dates.ts";

/** Formats a moment in the reader's own zone: "Tuesday, November 17 at 6:00 PM EST". */
export function longMoment(at: Date, zone: string): string {
  return dateFormat({
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })(at);
}
