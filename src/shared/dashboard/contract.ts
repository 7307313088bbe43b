import { z } from "zod";
import { Profile } from "#shared/account/contract.ts";
import { SUBSCRIPTION_STATUSES } from "#shared/billing/contract.ts";
import { endpoint } from "#shared/endpoint.ts";
import { AthleteEvent } from "#shared/events/contract.ts";
import { DRAFT_KINDS } from "#shared/planning/drafts.ts";
import { DailyAction, Day, Moment, WeeklyMap } from "#shared/planning/records.ts";
import { BreathingPattern, NightsOfWeek } from "#shared/practice/contract.ts";
import { RestPeriod } from "#shared/practice/rest.ts";
import { TimeZone } from "#shared/time/time-zone.ts";
import { GoalDate } from "#shared/vision/contract.ts";

const Draft = z.object({ kind: z.enum(DRAFT_KINDS), writtenAt: Moment });

const DashboardState = z.object({
  profile: Profile,
  /** When and where this was true: the page may be read much later, without a network. */
  readAt: Moment,
  zone: z.string(),
  today: Day,
  plan: DailyAction.nullable(),
  tomorrow: DailyAction.nullable(),
  /** A planned day that has not been reviewed. */
  openYesterday: z.object({ id: z.uuid(), forDate: Day }).nullable(),
  /** This week's map, or next week's if this week has none. */
  week: WeeklyMap.nullable(),
  /** Unfinished drafts, newest first. */
  drafts: z.array(Draft),
  /** The newest draft. */
  draft: Draft.nullable().default(null),
  nights: NightsOfWeek,
  /** Weeks in a row in which the person met their own target. */
  run: z.int().default(0),
  /** The person's current rest, or else the next one. */
  rest: RestPeriod.nullable().default(null),
  /** Today's event, or else the next one within a week, or else yesterday's. */
  event: AthleteEvent.nullable().default(null),
  /** The date of a goal to ask about. A date that was only just confirmed is excluded. */
  checkIn: GoalDate.nullable().default(null),
  vision: z.object({
    exists: z.boolean(),
    missing: z.array(z.int()),
    updatedAt: Moment.nullable(),
    monthFocus: z.string(),
    identity: z.string(),
  }),
  /** Chosen during the first reset. */
  cueWords: z.array(z.string()).default([]),
  breathingPattern: BreathingPattern.default("full"),
  call: z
    .object({ date: z.string().default(""), startsAt: Moment, joinUrl: z.string().nullable() })
    .nullable(),
  /** The same as in the profile. */
  team: Profile.shape.team.default(null),
  film: z.object({ left: z.int() }).nullable(),
  /** Whether the account was created today. */
  isFirstDay: z.boolean().default(false),
  /** This week's essay. */
  inspiration: z.object({ slug: z.string(), name: z.string() }).nullable().default(null),
  /** For the admin of a team: how many of the members who share it with the team trained this week. */
  teamWeek: z.object({ trained: z.int(), sharing: z.int() }).nullable().default(null),
  /** A team that is waiting for a response to its mailed invitation. */
  invitation: z.object({ teamName: z.string(), sentAt: Moment }).nullable().default(null),
  /** A coach's message from the last day. */
  encouragement: z
    .object({ line: z.string(), from: z.string(), sentAt: Moment })
    .nullable()
    .default(null),
  /** The team from which a user without a plan was removed. */
  lostTeam: z.string().nullable().default(null),
  membership: z
    .object({
      status: z.enum(SUBSCRIPTION_STATUSES),
      trialEndsAt: Moment.nullable(),
      endsAt: Moment.nullable(),
      graceEndsAt: Moment.nullable(),
      pausedFrom: Moment.nullable(),
      resumesAt: Moment.nullable(),
    })
    .nullable(),
});
export type DashboardState = z.infer<typeof DashboardState>;

export const getDashboardState = endpoint("GET", "/_api/v1/userdashboard/state", {
  summary: "Everything that the dashboard shows, in one response",
  /** Without a zone: the zone in the person's settings, or else UTC. */
  query: z.object({ zone: TimeZone.optional() }),
  reply: DashboardState,
});
