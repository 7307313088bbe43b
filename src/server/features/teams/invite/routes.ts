import type { FastifyInstance } from "fastify";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import type { AuthDeps } from "#server/features/auth/index.ts";
import { mailboxOf } from "#server/platform/mailbox-of.ts";
import { serve } from "#server/serve.ts";
import * as contract from "#shared/teams/invite-contract.ts";
import {
  findInvitations,
  resendInvitation,
  revokeInvitation,
} from "../invite-by-mail/change-invitation.ts";
import { inviteByMail } from "../invite-by-mail/invite-by-mail.ts";
import { acceptInvite } from "./accept-invite.ts";
import { signUpByInvite } from "./sign-up-by-invite.ts";
import { verifyInvite } from "./verify-invite.ts";

const HOUR = 3600;
/** A whole squad may sit behind one address. */
const SIGN_UPS: RateLimit = { name: "invite-signup", limit: 120, windowSeconds: HOUR };
const ACCEPTS: RateLimit = { name: "invite-accept", limit: 30, windowSeconds: HOUR };
const MAILINGS: RateLimit = { name: "team-invitations", limit: 60, windowSeconds: HOUR };
/** Nobody asked for these mails, so one mailbox gets few of them, from all teams together. */
const TO_ONE: RateLimit = { name: "team-invitations-to", limit: 6, windowSeconds: 24 * HOUR };
const FROM_ONE: RateLimit = { name: "team-invited-by", limit: 150, windowSeconds: 24 * HOUR };

export function inviteRoutes(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, deps, contract.verifyInvite, "visitor", (ctx, { params }) =>
    verifyInvite(ctx, params.inviteHash),
  );
  serve(app, deps, contract.signUpByInvite, "visitor", async (ctx, { body }) => {
    await spendRateLimit(deps, SIGN_UPS, ctx.address);
    return signUpByInvite(ctx, body);
  });
  serve(app, deps, contract.acceptInvite, "member", async (ctx, { body }) => {
    await spendRateLimit(deps, ACCEPTS, ctx.actor.userId);
    return acceptInvite(ctx, body);
  });
  invitationRoutes(app, deps);
}

function invitationRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const spend = (ctx: { actor: { userId: string } }) =>
    spendRateLimit(deps, MAILINGS, ctx.actor.userId);

  serve(app, deps, contract.readInvitations, "member", (ctx, { query }) =>
    findInvitations(ctx, query.tid),
  );
  serve(app, deps, contract.inviteByMail, "member", async (ctx, { body }) => {
    await spend(ctx);
    for (const email of new Set(body.emails.map((email) => email.toLowerCase()))) {
      await spendRateLimit(deps, FROM_ONE, ctx.actor.userId);
      await spendRateLimit(deps, TO_ONE, mailboxOf(email));
    }
    return inviteByMail(ctx, body);
  });
  serve(app, deps, contract.resendInvitation, "member", async (ctx, { params }) => {
    await spend(ctx);
    await spendRateLimit(deps, TO_ONE, params.id);
    return resendInvitation(ctx, params.id);
  });
  serve(app, deps, contract.revokeInvitation, "member", async (ctx, { params }) => {
    await spend(ctx);
    return revokeInvitation(ctx, params.id);
  });
}
