import { z } from "zod";

/** "2026-11-17T18:00", as a date-and-time field gives it. */
export const wallTime = z.iso.datetime({
  local: true,
  offset: false,
  precision: -1,
  error: "Choose a day and a time",
});

/** Another site's address, or nothing. */
export const optionalLink = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/, error: "Must be an address that begins with https://" }).max(2000),
]);
