import { z } from "zod";
import { Profile } from "#shared/account/contract.ts";
import { SUBSCRIPTION_STATUSES } from "#shared/billing/contract.ts";
import { endpoint } from "#shared/endpoint.ts";
import { DRAFT_KINDS } from "#shared/planning/drafts.ts";
import { DailyAction, Day, Moment, WeeklyMap } from "#shared/planning/records.ts";
import { NightsOfWeek } from "#shared/practice/contract.ts";
import { TimeZone } from "#shared/practice/time-zone.ts";

const DashboardState = z.object({
  profile: Profile,
  /** When and where this was true: the page may be read much later, without a network. */
  readAt: Moment,
  zone: z.string(),
  today: Day,
  plan: DailyAction.nullable(),
  tomorrow: DailyAction.nullable(),
  /** A day that was planned and has not been looked back on. */
  openYesterday: z.object({ id: z.uuid(), forDate: Day }).nullable(),
  /** This week's map, or the next one's where this has none. */
  week: WeeklyMap.nullable(),
  /** What was begun and not finished, the newest first. */
  drafts: z.array(z.object({ kind: z.enum(DRAFT_KINDS), writtenAt: Moment })),
  nights: NightsOfWeek,
  vision: z.object({
    exists: z.boolean(),
    missing: z.array(z.int()),
    updatedAt: Moment.nullable(),
    monthFocus: z.string(),
    identity: z.string(),
  }),
  call: z
    .object({ date: z.string().default(""), startsAt: Moment, joinUrl: z.string().nullable() })
    .nullable(),
  film: z.object({ left: z.int() }).nullable(),
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

export const readDashboardState = endpoint("GET", "/_api/v1/userdashboard/state", {
  summary: "Everything that the dashboard shows, at once",
  query: z.object({ zone: TimeZone }),
  reply: DashboardState,
});
