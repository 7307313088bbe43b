import { z } from "zod";
import { inTransaction } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { IdentityContext } from "../identity-context.ts";
import { normalizeEmail } from "../accounts/email-address.ts";
import { type CodeChallenge, openFlow } from "../sessions/flow-state.ts";
import type { MailThrottle } from "../rate-limits.ts";
import { readSignUpClaims } from "../accounts/read-claims.ts";

const MailRequest = z.object({
  wish: z.enum(["joining", "recovery", "magiclink", "confirmation", "email_change"]),
  email: z.string(),
  redirectTo: z.string(),
  flowStateId: z.string().optional(),
  /** The id of the sign-up to confirm: another user's if the address already had an account. */
  joiningId: z.string().optional(),
  /** Creates an account for an address that has none. */
  createUser: z.boolean().optional(),
  data: z.record(z.string(), z.json()).optional(),
  details: z.record(z.string(), z.json()).optional(),
  address: z.string(),
  userAgent: z.string(),
});
export type MailRequest = z.infer<typeof MailRequest>;

export const answerMailRequestJob: Job<MailRequest> = {
  name: "answer-mail-request",
  payload: MailRequest,
};

const SPACING: Record<MailKind, MailThrottle> = {
  recovery: "recovery",
  magiclink: "recovery",
  confirmation: "confirmation",
  email_change: "email_change",
};

type MailKind = Exclude<MailRequest["wish"], "joining">;

export type RequestMailInput = {
  wish: MailKind;
  email: string;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
  createUser?: boolean;
  data?: Metadata;
};

/**
 * Records the request without checking whether there is an account, so neither the response nor its timing reveals
 * it.
 */
export async function requestMail(ctx: IdentityContext, input: RequestMailInput): Promise<void> {
  const { wish, challenge, ...request } = input;
  const email = normalizeEmail(input.email);
  const { metadata: data, details } = await readSignUpClaims(ctx, input.data ?? {}, email);
  await ctx.limits.limitMailFrequency(SPACING[wish], email);
  await inTransaction(ctx, async (ctx) => {
    const flowStateId = await openFlow(ctx, challenge, wish);
    await enqueueMailRequest(ctx, { ...request, wish, email, flowStateId, data, details });
  });
}

type Requested = Omit<MailRequest, "address" | "userAgent">;

export function enqueueMailRequest(
  { jobs, db, address, userAgent }: IdentityContext,
  request: Requested,
): Promise<void> {
  return jobs.enqueue(db, answerMailRequestJob, { ...request, address, userAgent });
}
