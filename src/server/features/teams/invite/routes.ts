import type { FastifyInstance } from "fastify";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import type { IdentityDeps } from "#server/identity/index.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/teams/invite-contract.ts";
import { acceptInvite } from "./accept-invite.ts";
import { signUpByInvite } from "./sign-up-by-invite.ts";
import { verifyInvite } from "./verify-invite.ts";

const HOUR = 3600;
/** Generous, because a whole squad may share one IP address. */
const SIGN_UPS: RateLimit = { name: "invite-signup", limit: 120, windowSeconds: HOUR };
const ACCEPTS: RateLimit = { name: "invite-accept", limit: 30, windowSeconds: HOUR };

export function inviteRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  serve(app, deps, contract.verifyInvite, "visitor", (ctx, { params }) =>
    verifyInvite(ctx, params.inviteHash),
  );
  serve(app, deps, contract.signUpByInvite, "visitor", async (ctx, { body }) => {
    await consumeRateLimit(deps, SIGN_UPS, ctx.address);
    return signUpByInvite(ctx, body);
  });
  serve(app, deps, contract.acceptInvite, "member", async (ctx, { body }) => {
    await consumeRateLimit(deps, ACCEPTS, ctx.actor.userId);
    return acceptInvite(ctx, body);
  });
}
