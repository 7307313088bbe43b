import type { FastifyInstance } from "fastify";
import { createProfileRead, toProfile } from "#server/features/account/index.ts";
import type { AuthDeps } from "#server/features/auth/index.ts";
import { nextCall } from "#server/features/calls/index.ts";
import { planningGlance } from "#server/features/planning/index.ts";
import { nightsOfWeek } from "#server/features/practice/index.ts";
import { visionGlance } from "#server/features/vision/index.ts";
import { serve } from "#server/serve.ts";
import { readDashboardState } from "#shared/dashboard/contract.ts";
import { localDayOf } from "#shared/practice/local-day.ts";
import { membershipOf } from "./membership-of.ts";

/** The first page of every day, in one call. */
export function dashboardRoutes(deps: AuthDeps) {
  const readMember = createProfileRead(deps);
  return async (app: FastifyInstance) => {
    serve(app, deps, readDashboardState, readMember, async (ctx, { query: { zone } }) => {
      const now = ctx.clock.now();
      const today = localDayOf(now, zone);
      const [plans, nights, vision, call] = await Promise.all([
        planningGlance(ctx, today),
        nightsOfWeek(ctx, { userId: ctx.actor.userId, today }),
        visionGlance(ctx),
        nextCall(ctx),
      ]);
      return {
        profile: toProfile(ctx, now),
        readAt: now.toISOString(),
        zone,
        today,
        ...plans,
        nights,
        vision,
        call,
        membership: membershipOf(ctx.row.standings, now),
      };
    });
  };
}
