import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { email } from "#shared/text-schemas.ts";

const OwnGuardian = z.object({
  /** Null if a minor has not named a guardian yet. */
  email: z.string().nullable(),
  /** Whether the guardian allows a team's coach to see how often the athlete trains. */
  hasAgreed: z.boolean(),
});

export const getGuardian = endpoint("GET", "/_api/v1/account/guardian", {
  summary: "Your guardian, and whether they have agreed",
  reply: OwnGuardian,
});

export const changeGuardian = endpoint("PUT", "/_api/v1/account/guardian", {
  summary: "Change your guardian; both addresses get an email",
  body: z.object({ email }),
  reply: z.null(),
});

const Ward = z.object({
  athleteEmail: z.string(),
  hasAgreed: z.boolean(),
});

const ticket = z.object({ ticket: z.string() });

export const getWard = endpoint("GET", "/_api/v1/guardians/:ticket", {
  summary: "A guardian's decision, by the link in their email",
  params: ticket,
  reply: Ward,
});

export const decideForWard = endpoint("PUT", "/_api/v1/guardians/:ticket", {
  summary: "Allow a coach to see how often the athlete trains, or stop allowing it",
  params: ticket,
  body: z.object({ agrees: z.boolean() }),
  reply: Ward,
});
