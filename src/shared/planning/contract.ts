import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { AthleteEvent } from "#shared/events/contract.ts";
import { PracticeOfDay } from "#shared/practice/contract.ts";
import { textSchema } from "#shared/text-schemas.ts";
import { Vision } from "#shared/vision/contract.ts";
import { Draft, DRAFT_KINDS, type DraftKind, KeptDraft } from "./drafts.ts";
import {
  ANSWER_MAX,
  DailyAction,
  Day,
  DayAnswers,
  DayPlan,
  DayReview,
  Mark,
  Moment,
  OBJECTIVES,
  Serves,
  WEEK_TARGETS,
  WeekAnswers,
  WeeklyMap,
  WeekMarks,
  WeekPlan,
  WriteStamp,
} from "./records.ts";

const ById = z.object({ id: z.uuid() });
const noPlan = { obstacle: "", ifthen: "" };

export const listRecentObjectives = endpoint(
  "GET",
  "/_api/v1/userinput/weeklymapdailyobjectivesrecent",
  {
    summary: "Your latest day and your latest week, by date",
    reply: z.object({ dailyObjectives: DailyAction.nullable(), weeklyMap: WeeklyMap.nullable() }),
  },
);

export const getRecentWeeklyMap = endpoint("GET", "/_api/v1/userinput/weeklymaprecent", {
  summary: "Your latest weekly map",
  reply: WeeklyMap,
});

export const getPlanning = endpoint("GET", "/_api/v1/userinput/planning", {
  summary: "The data for the planner: recent days, weeks and drafts",
  reply: z.object({
    days: z.array(DailyAction),
    weeks: z.array(WeeklyMap),
    drafts: z.object({ daily: KeptDraft.nullable(), weekly: KeptDraft.nullable() }),
    /** The days of the calls that you joined recently. */
    callsAttended: z.array(Day).default([]),
    /** Sorted by day. */
    events: z.array(AthleteEvent).default([]),
  }),
});

export const saveDailyAction = endpoint("POST", "/_api/v1/userinput/dailyaction", {
  summary: "Plan a day and review an earlier one; saving the same day again updates it",
  body: WriteStamp.extend({
    id: z.uuid(),
    forDate: Day,
    ...DayAnswers.shape,
    q1: textSchema({ min: 1, max: ANSWER_MAX }),
    plan: DayPlan.default(noPlan),
    isCompetition: z.boolean().default(false),
    /** If missing, what the lines serve stays unchanged. */
    serves: Serves.optional(),
    review: DayReview.extend({ forDate: Day }).nullable().default(null),
  }),
  reply: z.object({
    id: z.uuid(),
    forDate: Day,
    planned: z.int(),
    reviewedDate: Day.nullable(),
    doneCount: z.int(),
    nightsThisWeek: z.int(),
    weekTarget: z.tuple([z.int(), z.int()]),
    next: z.string(),
  }),
});
export type DailyActionBody = z.infer<NonNullable<typeof saveDailyAction.body>>;
export type DailyActionFinishedResponse = z.infer<typeof saveDailyAction.reply>;

export const saveWeeklyMap = endpoint("POST", "/_api/v1/userinput/weeklymap", {
  summary:
    "Map a week and review an earlier one's objectives; saving the same week again updates it",
  body: WriteStamp.extend({
    id: z.uuid(),
    weekStart: Day,
    ...WeekAnswers.shape,
    plan: WeekPlan.default({ ...noPlan, call: "" }),
    targetNights: z.literal(WEEK_TARGETS).default(5),
    review: z.object({ weekStart: Day, done: WeekMarks }).nullable().default(null),
  }),
  reply: WeeklyMap,
});
export type WeeklyMapBody = z.infer<NonNullable<typeof saveWeeklyMap.body>>;

export const listDailyActions = endpoint("GET", "/_api/v1/userinput/dailyactions", {
  summary: "List days and their weeks, newest first; `search` filters them",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    before: Day.optional(),
    search: textSchema({ max: 100 }).optional(),
  }),
  reply: z.object({
    days: z.array(DailyAction),
    weeks: z.array(WeeklyMap),
    /** Listening, breathing and meditation since the oldest of these days. */
    practices: z.array(PracticeOfDay),
    /** The next page's `before`; null if there is none. */
    before: Day.nullable(),
  }),
});

const Neighbour = z.object({ id: z.uuid(), forDate: Day });

export const getDailyAction = endpoint("GET", "/_api/v1/userinput/dailyactions/:id", {
  summary: "A day and its week, and the previous and next day",
  params: ById,
  reply: z.object({
    day: DailyAction,
    week: WeeklyMap.nullable(),
    /** The month's focus and the year's goal, as currently written in the vision. */
    goals: z.object({ month: z.string(), year: z.string() }).default({ month: "", year: "" }),
    practices: z.array(PracticeOfDay),
    previous: Neighbour.nullable(),
    next: Neighbour.nullable(),
  }),
});

export const reviewDailyAction = endpoint("PATCH", "/_api/v1/userinput/dailyactions/:id/review", {
  summary: "Review a day, in full or in part; possible for seven days after it",
  params: ById,
  body: WriteStamp.extend({
    done: z.partialRecord(z.enum(OBJECTIVES), Mark.nullable()),
    win: textSchema({ max: ANSWER_MAX }),
    lesson: textSchema({ max: ANSWER_MAX }),
    focus: z.int().min(1).max(5).nullable(),
    confidence: z.int().min(1).max(5).nullable(),
    energy: z.int().min(1).max(5).nullable(),
    mood: z.int().min(1).max(5).nullable(),
    ifThenUsed: z.boolean().nullable(),
    isCompetition: z.boolean(),
    /** The person does not want to review this day and is not asked again. */
    isDeclined: z.literal(true),
    /** For a day that may have no plan: its log is found by its date, or created under this id if there is none. */
    forDate: Day,
  })
    .partial()
    .required({ zone: true, writtenAt: true }),
  reply: DailyAction,
});
export type ReviewBody = z.infer<NonNullable<typeof reviewDailyAction.body>>;

export const writeNote = endpoint("PUT", "/_api/v1/userinput/dailyactions/:id/notes/:noteId", {
  summary:
    "Add a note to a day at any time; for seven days it can be edited, or removed with an empty text",
  params: ById.extend({ noteId: z.uuid() }),
  body: WriteStamp.extend({ text: textSchema({ max: ANSWER_MAX }) }),
  reply: DailyAction,
});

export const deleteDailyAction = endpoint("DELETE", "/_api/v1/userinput/dailyactions/:id", {
  summary: "Delete a day; it can be restored for an hour",
  params: ById,
  reply: z.object({ restorableUntil: Moment }),
});

export const restoreDailyAction = endpoint("POST", "/_api/v1/userinput/dailyactions/:id/restore", {
  summary: "Restore a day that was deleted within the last hour",
  params: ById,
  reply: DailyAction,
});

const OfKind = z.object({ kind: z.enum(DRAFT_KINDS) });

export const getDraft = endpoint("GET", "/_api/v1/userinput/drafts/:kind", {
  summary: "Your draft of a daily plan or weekly map",
  params: OfKind,
  reply: KeptDraft.nullable(),
});

export const saveDraft = endpoint("PUT", "/_api/v1/userinput/drafts/:kind", {
  summary: "Save a draft; the newest write wins",
  params: OfKind,
  body: z.object({ writtenAt: Moment, draft: Draft }),
  reply: KeptDraft.nullable(),
});

export const deleteDraft = endpoint("DELETE", "/_api/v1/userinput/drafts/:kind", {
  summary: "Delete a draft, unless it was written later",
  params: OfKind,
  body: z.object({ writtenAt: Moment }),
  reply: z.null(),
});

export const listProofs = endpoint("GET", "/_api/v1/userinput/proofs", {
  summary: "List recent wins from your days and weeks, newest first",
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  reply: z.array(z.object({ date: Day, text: z.string() })),
});
export type Proof = z.infer<typeof listProofs.reply>[number];

const Win = z.object({
  date: Day,
  text: z.string(),
  /** The day of the win; null if it belongs to a week. */
  dayId: z.uuid().nullable(),
  /** The week of the win; null if it belongs to a day. */
  weekStart: Day.nullable(),
});
export type Win = z.infer<typeof Win>;

export const listWins = endpoint("GET", "/_api/v1/userinput/wins", {
  summary: "All your wins, newest first, and the vision that repeats the latest as proof",
  reply: z.object({ wins: z.array(Win), firstName: z.string(), vision: Vision.nullable() }),
});
export type Wins = z.infer<typeof listWins.reply>;

export const draftPath = (kind: DraftKind) => saveDraft.path.replace(":kind", kind);
export const reviewPath = (id: string) => reviewDailyAction.path.replace(":id", id);
