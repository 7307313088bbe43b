import { z } from "zod";

/** What stands before an "@" is no host, and only looks like one. A browser reads "\\" as "/". */
const hasNoUser = (link: string) => !/^https:[/\\]*[^/\\?#]*@/i.test(link);

/** Another site's address, or nothing. */
export const optionalLink = z.union([
  z.literal(""),
  z
    .url({ protocol: /^https$/, error: "Must be an address that begins with https://" })
    .max(2000)
    .refine(hasNoUser, "Must be an address without a user name"),
]);
