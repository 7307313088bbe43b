import { z } from "zod";
import { fileEndpoint } from "#shared/endpoint.ts";

/** Only available where mail isn't really sent. */
export const getDevMailbox = fileEndpoint("GET", "/_dev/mail", {
  summary: "The latest mails to all addresses or to one, as HTML or JSON",
  query: z.object({ to: z.string().max(254).optional().catch(undefined) }),
  contentTypes: ["text/html", "application/json"],
});
