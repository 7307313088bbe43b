import { z } from "zod";
import { fileEndpoint } from "#shared/endpoint.ts";

/** Only available where mail isn't really sent. */
export const getDevMailbox = fileEndpoint("GET", "/_dev/mail", {
  summary: "The newest mails, to everybody or to one address, as a page or as JSON",
  query: z.object({ to: z.string().max(254).optional().catch(undefined) }),
  contentTypes: ["text/html", "application/json"],
});
