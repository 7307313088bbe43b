import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { email } from "#shared/text.ts";

const OwnGuardian = z.object({
  /** Null if a minor has not named a guardian yet. */
  email: z.string().nullable(),
  /** Whether the guardian allows a team's coach to see how often the athlete trains. */
  hasAgreed: z.boolean(),
});

export const getGuardian = endpoint("GET", "/_api/v1/account/guardian", {
  summary: "Whom you named as your guardian",
  reply: OwnGuardian,
});

export const changeGuardian = endpoint("PUT", "/_api/v1/account/guardian", {
  summary: "Name another guardian; both addresses get a mail",
  body: z.object({ email }),
  reply: z.null(),
});

const Ward = z.object({
  athleteEmail: z.string(),
  hasAgreed: z.boolean(),
});

const ticket = z.object({ ticket: z.string() });

export const getWard = endpoint("GET", "/_api/v1/guardians/:ticket", {
  summary: "What a guardian has decided, by the link in their mail",
  params: ticket,
  reply: Ward,
});

export const decideForWard = endpoint("PUT", "/_api/v1/guardians/:ticket", {
  summary: "Let a coach see how often the athlete trains, or no longer",
  params: ticket,
  body: z.object({ agrees: z.boolean() }),
  reply: Ward,
});
