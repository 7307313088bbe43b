import { z } from "zod";

/** Rejects user names: the text before an "@" is not a host, but looks like one. Browsers read "\\" as "/". */
const hasNoUser = (link: string) => !/^https:[/\\]*[^/\\?#]*@/i.test(link);

/** The address of another site, or an empty string. */
export const optionalLink = z.union([
  z.literal(""),
  z
    .url({ protocol: /^https$/, error: "Must be an address that begins with https://" })
    .max(2000)
    .refine(hasNoUser, "The link must not contain a user name"),
]);
