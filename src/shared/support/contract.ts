import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { email, singleLineSchema, textSchema } from "#shared/text-schemas.ts";

export const ContactMessage = z.object({
  name: singleLineSchema({ min: 1, max: 60 }),
  email,
  subject: singleLineSchema({ min: 1, max: 120 }),
  message: textSchema({ min: 1, max: 5000 }),
  /** Honeypot field: people never see it, so a client that fills it in is most likely a bot. */
  website: textSchema({ max: 200 }).optional(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint("POST", "/_api/v1/contact/message", {
  summary: "Send a contact message to the operator",
  body: ContactMessage,
  reply: z.object({ reference: z.string() }),
});
