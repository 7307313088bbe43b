import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";

/** How long an email change can be undone from the old mailbox. */
export const UNDO_HOURS = 72;
/** The type of the link in that mail, on the page that confirms links. */
export const UNDO_LINK_TYPE = "email_change_undo";

export const undoEmailChange = endpoint("POST", "/_api/v1/account/email-change/undo", {
  summary: "Undo an email change with the link sent to the old address; all devices are logged out",
  body: z.object({ token: z.string().min(1).max(100) }),
  reply: z.null(),
});
