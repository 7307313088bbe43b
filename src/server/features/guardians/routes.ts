import type { FastifyInstance } from "fastify";
import type { Context, Deps, MemberContext } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/guardians/contract.ts";
import { changeGuardian } from "./change-guardian.ts";
import { decideForWard } from "./decide-for-ward.ts";
import { getOwnGuardian, getWardByTicket } from "./queries.ts";

const CHANGES: RateLimit = { name: "guardian-change", limit: 5, windowSeconds: 24 * 3600 };

/** Routes for the minor who named a guardian, and for the guardian, who has a link instead of an account. */
export function guardianRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getGuardian, "member", getGuardian);
    serve(app, deps, contract.changeGuardian, "member", async (ctx, { body }) => {
      await consumeRateLimit(deps, CHANGES, ctx.actor.userId);
      return changeGuardian(ctx, body);
    });
    serve(app, deps, contract.getWard, "visitor", (ctx, { params }) => getWard(ctx, params.ticket));
    serve(app, deps, contract.decideForWard, "visitor", async (ctx, { params, body }) => {
      await decideForWard(ctx, { ...params, ...body });
      return getWard(ctx, params.ticket);
    });
  };
}

async function getGuardian(ctx: MemberContext) {
  const { email, agreedAt } = await getOwnGuardian(ctx);
  return { email, hasAgreed: agreedAt !== null };
}

async function getWard(ctx: Context, ticket: string) {
  const { athleteEmail, agreedAt } = await getWardByTicket(ctx, ticket);
  return { athleteEmail: athleteEmail ?? "", hasAgreed: agreedAt !== null };
}
