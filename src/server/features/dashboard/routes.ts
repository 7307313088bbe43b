import type { FastifyInstance } from "fastify";
import { createProfileRead, toProfile } from "#server/features/account/index.ts";
import type { AuthDeps } from "#server/features/auth/index.ts";
import { nextCall } from "#server/features/calls/index.ts";
import { filmLeft } from "#server/features/film/index.ts";
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
      const { userId } = ctx.actor;
      const [plans, nights, vision, call, left] = await Promise.all([
        planningGlance(ctx, today),
        nightsOfWeek(ctx, { userId, today }),
        visionGlance(ctx),
        nextCall(ctx),
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
