import { z } from "zod";

/** Another site's address, or nothing. */
export const optionalLink = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/, error: "Must be an address that begins with https://" }).max(2000),
]);
