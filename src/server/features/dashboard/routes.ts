import type { FastifyInstance } from "fastify";
import { createProfileRead, toProfile, PROFILE_COLUMNS } from "#server/features/account/index.ts";
import type { IdentityDeps } from "#server/identity/index.ts";
import { filmLeft } from "#server/features/film/index.ts";
import { findZone } from "#server/features/notifications/index.ts";
import { getPlanningSummary } from "#server/features/planning/index.ts";
import {
  decryptCueWords,
  ENCRYPTED_CUE_WORDS,
  getWeekRecord,
} from "#server/features/practice/index.ts";
import {
  countTrained,
  type MailedInvitation,
  LATEST_ENCOURAGEMENT,
  type LatestEncouragement,
  LOST_TEAM,
  MAILED_INVITATION,
} from "#server/features/teams/index.ts";
import { getVisionSummary } from "#server/features/vision/index.ts";
import { inPipeline } from "#server/db/pipeline.ts";
import { serve } from "#server/kernel/serve.ts";
import { can } from "#shared/account/permissions.ts";
import { changedEssays, type EssayChanges } from "#shared/content/essay-changes.ts";
import { essayOfWeek } from "#shared/content/essay-of-week.ts";
import { ESSAYS } from "#shared/content/essays.ts";
import * as contract from "#shared/dashboard/contract.ts";
import { ENCOURAGEMENTS } from "#shared/teams/encouragements.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import {
  type DatedSubscriptionState,
  graceEnd,
  isPaid,
} from "#server/features/entitlements/index.ts";
import { createCachedNextCall } from "./cached-next-call.ts";
import type { SQL } from "drizzle-orm";
import { users } from "#server/db/schema/identity.ts";
import { sql } from "#server/platform/orm.ts";

/** Read together with the session, so that what few people need costs nobody a query of its own. */
export const DASHBOARD_COLUMNS = {
  ...PROFILE_COLUMNS,
  createdAt: sql`${users.createdAt}`.mapWith(users.createdAt) as SQL<Date>,
  invitation: MAILED_INVITATION,
  lostTeam: LOST_TEAM,
  encryptedCueWords: ENCRYPTED_CUE_WORDS,
  encouragement: LATEST_ENCOURAGEMENT,
};

/** The first page of every day, in one call. */
export function dashboardRoutes(deps: IdentityDeps, essayChanges: () => EssayChanges) {
  const member = createProfileRead(deps, "dashboard_of_session", DASHBOARD_COLUMNS);
  const cachedNextCall = createCachedNextCall();
  return async (app: FastifyInstance) => {
    serve(
      app,
      deps,
      contract.getDashboardState,
      member,
      async function getDashboardState(ctx, { query }) {
        const zone = query.zone ?? (await findZone(ctx)) ?? "UTC";
        const now = ctx.clock.now();
        const today = localDayOf(now, zone);
        const { userId } = ctx.actor;
        const { team, createdAt, subscriptionStates } = ctx.row;
        const call = await cachedNextCall(ctx);
        const [plans, weekRecord, vision, left, teamWeek] = await inPipeline(ctx, (ctx) =>
          Promise.all([
            getPlanningSummary(ctx, today),
            getWeekRecord(ctx, today),
            getVisionSummary(ctx),
            filmLeft(ctx, { userId, zone }),
            team?.teamRole === "admin" ? countTrained(ctx, { teamId: team.id, zone }) : null,
          ]),
        );
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
          ...weekRecord,
          vision,
          cueWords: decryptCueWords(ctx.userCipher, ctx.row.encryptedCueWords),
          call: call && { ...call, joinUrl: isPaid ? call.joinUrl : null },
          film: isPaid ? { left } : null,
          membership: membershipOf(subscriptionStates, now),
          isFirstDay: localDayOf(createdAt, zone) === today,
          inspiration: essayOfWeek(changedEssays(ESSAYS, essayChanges()), today) ?? null,
          teamWeek,
          ...noticesOf(ctx.row, { now, isPaid }),
        };
      },
    );
  };
}

/** The subscription that lets a person in; of those that do not, any one tells what happened. */
function membershipOf(
  subscriptionStates: DatedSubscriptionState[],
  now: Date,
): contract.DashboardState["membership"] {
  const standing = subscriptionStates.find((each) => isPaid([each], now)) ?? subscriptionStates[0];
  if (!standing) return null;
  const { status, trialEndsAt, endsAt, pastDueSince, pausedFrom, resumesAt } = standing;
  return {
    status,
    trialEndsAt: moment(trialEndsAt),
    endsAt: moment(endsAt),
    graceEndsAt: moment(graceEnd(pastDueSince)),
    pausedFrom: moment(pausedFrom ?? null),
    resumesAt: moment(resumesAt ?? null),
  };
}

const moment = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

type Known = {
  invitation: MailedInvitation | null;
  lostTeam: string | null;
  encouragement: LatestEncouragement | null;
};

/** What a person should know of their team, and of teams that they are not in. */
function noticesOf(
  { invitation, lostTeam, encouragement }: Known,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Pick<contract.DashboardState, "invitation" | "lostTeam" | "encouragement"> {
  const encouragedAt = encouragement && new Date(encouragement.sentAt);
  const isOpen = invitation !== null && new Date(invitation.expiresAt) > now;
  return {
    invitation: isOpen
      ? { teamName: invitation.teamName, sentAt: new Date(invitation.sentAt).toISOString() }
      : null,
    lostTeam: isPaid ? null : lostTeam,
    encouragement:
      encouragedAt && now.getTime() - encouragedAt.getTime() < DAY_MS
        ? {
            line: ENCOURAGEMENTS[encouragement.encouragement],
            from: encouragement.from,
            sentAt: encouragedAt.toISOString(),
          }
        : null,
  };
}
