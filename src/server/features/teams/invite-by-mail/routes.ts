import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { mailboxOf } from "#server/platform/mailbox-of.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/teams/invite-contract.ts";
import {
  listInvitations,
  findInvitedAddress,
  resendInvitation,
  revokeInvitation,
} from "./change-invitation.ts";
import { inviteByMail } from "./invite-by-mail.ts";

const HOUR = 3600;
const MAILINGS: RateLimit = { name: "team-invitations", limit: 60, windowSeconds: HOUR };
/** Recipients didn't ask for these emails, so each mailbox gets few of them, across all teams. */
const PER_RECIPIENT_LIMIT: RateLimit = {
  name: "team-invitations-to",
  limit: 6,
  windowSeconds: 24 * HOUR,
};
const PER_SENDER_LIMIT: RateLimit = {
  name: "team-invited-by",
  limit: 150,
  windowSeconds: 24 * HOUR,
};

export function inviteByMailRoutes(app: FastifyInstance, deps: Deps): void {
  const consumeInviteRateLimit = (ctx: { actor: { userId: string } }) =>
    consumeRateLimit(deps, MAILINGS, ctx.actor.userId);
  const consumeMailRateLimit = async (ctx: { actor: { userId: string } }, email: string) => {
    await consumeRateLimit(deps, PER_SENDER_LIMIT, ctx.actor.userId);
    await consumeRateLimit(deps, PER_RECIPIENT_LIMIT, mailboxOf(email));
  };

  serve(app, deps, contract.listInvitations, "member", (ctx, { query }) =>
    listInvitations(ctx, query.tid),
  );
  serve(app, deps, contract.inviteByMail, "member", async (ctx, { body }) => {
    await consumeInviteRateLimit(ctx);
    for (const email of new Set(body.emails.map((email) => email.toLowerCase())))
      await consumeMailRateLimit(ctx, email);
    return inviteByMail(ctx, body);
  });
  serve(app, deps, contract.resendInvitation, "member", async (ctx, { params }) => {
    await consumeInviteRateLimit(ctx);
    await consumeMailRateLimit(ctx, await findInvitedAddress(ctx, params.id));
    return resendInvitation(ctx, params.id);
  });
  serve(app, deps, contract.revokeInvitation, "member", async (ctx, { params }) => {
    await consumeInviteRateLimit(ctx);
    return revokeInvitation(ctx, params.id);
  });
}
