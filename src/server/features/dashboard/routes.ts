import type { FastifyInstance } from "fastify";
import { createProfileRead, toProfile } from "#server/features/account/index.ts";
import type { AuthDeps } from "#server/features/auth/index.ts";
import { filmLeft } from "#server/features/film/index.ts";
import { createPlanningGlance } from "#server/features/planning/index.ts";
import { createNightsGlance } from "#server/features/practice/index.ts";
import { createVisionGlance } from "#server/features/vision/index.ts";
import { serve } from "#server/serve.ts";
import { readDashboardState } from "#shared/dashboard/contract.ts";
import { localDayOf } from "#shared/practice/local-day.ts";
import { createCallGlance } from "./call-glance.ts";
import { membershipOf } from "./membership-of.ts";

/** The first page of every day, in one call. */
export function dashboardRoutes(deps: AuthDeps) {
  const readMember = createProfileRead(deps);
  const planningGlance = createPlanningGlance(deps);
  const nightsGlance = createNightsGlance(deps);
  const visionGlance = createVisionGlance(deps);
  const callGlance = createCallGlance();
  return async (app: FastifyInstance) => {
    serve(app, deps, readDashboardState, readMember, async (ctx, { query: { zone } }) => {
      const now = ctx.clock.now();
      const today = localDayOf(now, zone);
      const { userId } = ctx.actor;
      const [plans, nights, vision, call, left] = await Promise.all([
        planningGlance(ctx.actor, today),
        nightsGlance({ userId, today }),
        visionGlance(ctx.actor),
        callGlance(ctx),
        filmLeft(ctx, { userId, zone }),
      ]);
      const profile = toProfile(ctx, now);
      const isPaid = profile.roles.includes("PAID");
      return {
        profile,
        readAt: now.toISOString(),
        zone,
        today,
        ...plans,
        nights,
        vision,
        call: call && { ...call, joinUrl: isPaid ? call.joinUrl : null },
        film: isPaid ? { left } : null,
        membership: membershipOf(ctx.row.standings, now),
      };
    });
  };
}
