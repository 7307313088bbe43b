import type { FastifyInstance } from "fastify";
import { createProfileRead, toProfile } from "#server/features/account/index.ts";
import type { IdentityDeps } from "#server/identity/index.ts";
import { filmLeft } from "#server/features/film/index.ts";
import { findZone } from "#server/features/notifications/index.ts";
import { createPlanningGlance } from "#server/features/planning/index.ts";
import { createNightsGlance } from "#server/features/practice/index.ts";
import { countTrained } from "#server/features/teams/index.ts";
import { createVisionGlance } from "#server/features/vision/index.ts";
import { serve } from "#server/kernel/serve.ts";
import { can } from "#shared/account/permissions.ts";
import { changedEssays, type EssayChanges } from "#shared/content/essay-changes.ts";
import { essayOfWeek } from "#shared/content/essay-of-week.ts";
import { ESSAYS } from "#shared/content/essays.ts";
import { readDashboardState } from "#shared/dashboard/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { createCallGlance } from "./call-glance.ts";
import { DASHBOARD_COLUMNS } from "./dashboard-columns.ts";
import { membershipOf } from "./membership-of.ts";
import { noticesOf } from "./notices-of.ts";

/** The first page of every day, in one call. */
export function dashboardRoutes(deps: IdentityDeps, essayChanges: () => EssayChanges) {
  const readMember = createProfileRead(deps, "dashboard_of_session", DASHBOARD_COLUMNS);
  const planningGlance = createPlanningGlance(deps);
  const nightsGlance = createNightsGlance(deps);
  const visionGlance = createVisionGlance(deps);
  const callGlance = createCallGlance();
  return async (app: FastifyInstance) => {
    serve(app, deps, readDashboardState, readMember, async (ctx, { query }) => {
      const zone = query.zone ?? (await findZone(ctx)) ?? "UTC";
      const now = ctx.clock.now();
      const today = localDayOf(now, zone);
      const { userId } = ctx.actor;
      const { team, createdAt, standings } = ctx.row;
      const [plans, nights, vision, call, left, teamWeek] = await Promise.all([
        planningGlance(ctx, today),
        nightsGlance({ userId, today }),
        visionGlance(ctx),
        callGlance(ctx),
        filmLeft(ctx, { userId, zone }),
        team?.teamRole === "admin" ? countTrained(ctx, { teamId: team.id, zone }) : null,
      ]);
      const profile = toProfile(ctx, now);
      const isPaid = can(profile, "joinCalls");
      return {
        profile,
        readAt: now.toISOString(),
        zone,
        today,
        ...plans,
        draft: plans.drafts[0] ?? null,
        team: profile.team,
        nights,
        vision,
        call: call && { ...call, joinUrl: isPaid ? call.joinUrl : null },
        film: isPaid ? { left } : null,
        membership: membershipOf(standings, now),
        isFirstDay: localDayOf(createdAt, zone) === today,
        inspiration: essayOfWeek(changedEssays(ESSAYS, essayChanges()), today) ?? null,
        teamWeek,
        ...noticesOf(ctx.row, { now, isPaid }),
      };
    });
  };
}
