import type { FastifyInstance } from "fastify";
import { createProfileRead, toProfile, PROFILE_COLUMNS } from "#server/features/account/index.ts";
import type { IdentityDeps } from "#server/identity/index.ts";
import { findNearEvent, NEAR_EVENTS } from "#server/features/events/index.ts";
import { OWN_FILM_MOMENTS, ownFilmLeft } from "#server/features/film/index.ts";
import { findZone } from "#server/features/notifications/index.ts";
import { PLANNING_SUMMARY_COLUMNS, toPlanningSummary } from "#server/features/planning/index.ts";
import {
  CHOSEN_BREATHING,
  decryptCueWords,
  ENCRYPTED_CUE_WORDS,
  toWeekRecord,
  WEEK_RECORD_COLUMNS,
} from "#server/features/practice/index.ts";
import {
  countTrainedThisWeek,
  findTeamRemovedFrom,
  type MailedInvitation,
  LATEST_ENCOURAGEMENT,
  type LatestEncouragement,
  MAILED_INVITATION,
} from "#server/features/teams/index.ts";
import {
  findCheckIn,
  NEAR_GOAL_DATES,
  toVisionSummary,
  VISION_SUMMARY_COLUMNS,
} from "#server/features/vision/index.ts";
import { createBatchedRead } from "#server/db/batched-read.ts";
import { prepared } from "#server/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { serve } from "#server/kernel/serve.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { essayOfWeek } from "#shared/content/essay-of-week.ts";
import type { Essay } from "#shared/content/essays.ts";
import * as contract from "#shared/dashboard/contract.ts";
import { ENCOURAGEMENTS } from "#shared/teams/encouragements.ts";
import { filmMonthOf } from "#shared/film/film-allowance.ts";
import { localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import {
  type DatedSubscriptionState,
  graceEnd,
  isPaid,
} from "#server/features/entitlements/index.ts";
import { createCachedNextCall } from "./cached-next-call.ts";
import type { SQL } from "drizzle-orm";
import { sessions, users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";

/** Read together with the session, so that rarely needed data costs no separate query. */
export const DASHBOARD_COLUMNS = {
  ...PROFILE_COLUMNS,
  createdAt: sql`${users.createdAt}`.mapWith(users.createdAt) as SQL<Date>,
  invitation: MAILED_INVITATION,
  encryptedCueWords: ENCRYPTED_CUE_WORDS,
  breathingPattern: CHOSEN_BREATHING,
  encouragement: LATEST_ENCOURAGEMENT,
};

/** Data that depends on the day in the person's time zone, and so can't be read with the session. */
export const DASHBOARD_DAY_COLUMNS = {
  ...PLANNING_SUMMARY_COLUMNS,
  ...WEEK_RECORD_COLUMNS,
  ...VISION_SUMMARY_COLUMNS,
  nearEvents: NEAR_EVENTS,
  nearGoalDates: NEAR_GOAL_DATES,
  ownFilmMoments: OWN_FILM_MOMENTS,
};

const dashboardDayStatement = prepared((db) =>
  db
    .select({ sessionId: sessions.id, ...DASHBOARD_DAY_COLUMNS })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.id} = any(${sql.placeholder("sessionIds")}::uuid[])`)
    .prepare("dashboard_of_day"),
);

type Day = { today: string; filmMonth: string };

/** Batches concurrent reads: one query for each distinct day among them. */
function createBatchedDayReader({ db, clock }: IdentityDeps) {
  const readDay = createBatchedRead(async (keys) => {
    const requests = keys.map((key) => ({
      key,
      ...(JSON.parse(key) as Day & { sessionId: string }),
    }));
    const days = Map.groupBy(requests, ({ today, filmMonth }) => `${today} ${filmMonth}`);
    const read = [...days.values()].map(async (batch) => {
      const [{ today = "", filmMonth = "" } = {}] = batch;
      const rows = await dashboardDayStatement(db).execute({
        sessionIds: batch.map(({ sessionId }) => sessionId),
        now: clock.now().toISOString(),
        today,
        monday: weekStartOf(today),
        filmMonth,
      });
      const bySession = new Map(rows.map((row) => [row.sessionId, row]));
      return batch.map(({ key, sessionId }) => [key, bySession.get(sessionId)] as const);
    });
    return new Map((await Promise.all(read)).flat());
  });
  return (sessionId: string, { today, filmMonth }: Day) =>
    readDay(JSON.stringify({ sessionId, today, filmMonth }));
}

/** Registers the dashboard, the first page of every day, which needs only one request. */
export function dashboardRoutes(deps: IdentityDeps, getEssays: () => readonly Essay[]) {
  const member = createProfileRead(deps, "dashboard_of_session", DASHBOARD_COLUMNS);
  const cachedNextCall = createCachedNextCall();
  const readDay = createBatchedDayReader(deps);
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
        const { userCipher } = ctx;
        const { team, createdAt, subscriptionStates } = ctx.row;
        const profile = toProfile(ctx, now);
        const isPaid = hasPermission(profile, "joinCalls");
        const call = await cachedNextCall(ctx);
        const [found, teamWeek, lostTeam] = await Promise.all([
          readDay(ctx.actor.sessionId, { today, filmMonth: filmMonthOf(now, zone) }),
          team?.teamRole === "admin" ? countTrainedThisWeek(ctx, { teamId: team.id, zone }) : null,
          isPaid ? null : findTeamRemovedFrom(ctx),
        ]);
        if (!found) throw new AppError("not_authenticated");
        const plans = toPlanningSummary(found, userCipher, today);
        // Checked first, because computing the local day costs more than most of this.
        const isNew = now.getTime() - createdAt.getTime() < 2 * DAY_MS;
        const isFirstDay = isNew && localDayOf(createdAt, zone) === today;
        return {
          profile,
          readAt: now.toISOString(),
          zone,
          today,
          ...plans,
          draft: plans.drafts[0] ?? null,
          team: profile.team,
          ...toWeekRecord(found, userCipher, today),
          event: findNearEvent(found.nearEvents, userCipher, today),
          vision: toVisionSummary(found, userCipher),
          cueWords: decryptCueWords(userCipher, ctx.row.encryptedCueWords),
          breathingPattern: ctx.row.breathingPattern ?? "full",
          call: call && { ...call, joinUrl: isPaid ? call.joinUrl : null },
          film: isPaid ? { left: ownFilmLeft(found.ownFilmMoments) } : null,
          membership: membershipOf(subscriptionStates, now),
          isFirstDay,
          checkIn: findCheckIn(found.nearGoalDates, userCipher, today),
          inspiration: essayOfWeek(getEssays(), today) ?? null,
          teamWeek,
          lostTeam,
          ...toNotices(ctx.row, now),
        };
      },
    );
  };
}

/** Returns the subscription that gives access; if none does, any one of them explains what happened. */
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
  encouragement: LatestEncouragement | null;
};

/** Returns notices about the person's team, and about a team that has invited them. */
function toNotices(
  { invitation, encouragement }: Known,
  now: Date,
): Pick<contract.DashboardState, "invitation" | "encouragement"> {
  const encouragedAt = encouragement && new Date(encouragement.sentAt);
  const isOpen = invitation !== null && new Date(invitation.expiresAt) > now;
  return {
    invitation: isOpen
      ? { teamName: invitation.teamName, sentAt: new Date(invitation.sentAt).toISOString() }
      : null,
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
