import { z } from "zod";
import {
  ANSWER_MAX,
  Day,
  DayReview,
  WEEK_REVIEW_QUESTIONS,
  Moment,
  OBJECTIVES,
  Serves,
  WEEK_OBJECTIVES,
  WEEK_TARGETS,
  WeekMarks,
} from "./records.ts";

export const DRAFT_KINDS = ["daily", "weekly"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** How long an unfinished plan is stored. */
export const DRAFT_HOURS = { daily: 48, weekly: 10 * 24 } as const satisfies Record<
  DraftKind,
  number
>;

// Text while it is being typed. It isn't trimmed, because a space at the end of a line would vanish while typing.
const Typed = z.string().max(ANSWER_MAX).default("");
const typed = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, Typed])) as Record<Name, typeof Typed>);

export const DailyDraft = z.object({
  kind: z.literal("daily"),
  /** Becomes the plan's own id, so that saving is idempotent. */
  id: z.uuid(),
  order: z.int().min(1).max(20),
  forDate: Day,
  /** The day that is reviewed; null if it was not planned. */
  reviewDate: Day.nullable(),
  ...typed(OBJECTIVES).shape,
  plan: typed(["obstacle", "ifthen"]),
  isCompetition: z.boolean().default(false),
  serves: Serves.default({}),
  review: DayReview.extend({ win: Typed, lesson: Typed }),
});
export type DailyDraft = z.infer<typeof DailyDraft>;

export const WeeklyDraft = z.object({
  kind: z.literal("weekly"),
  id: z.uuid(),
  order: z.int().min(1).max(20),
  weekStart: Day,
  /** The week that is reviewed; null for the first map. */
  reviewWeekStart: Day.nullable(),
  ...typed([...WEEK_REVIEW_QUESTIONS, ...WEEK_OBJECTIVES]).shape,
  plan: typed(["obstacle", "ifthen", "call"]),
  targetNights: z.literal(WEEK_TARGETS).default(5),
  done: WeekMarks.default({}),
});
export type WeeklyDraft = z.infer<typeof WeeklyDraft>;

export const Draft = z.discriminatedUnion("kind", [DailyDraft, WeeklyDraft]);
export type Draft = z.infer<typeof Draft>;

export const KeptDraft = z.object({ draft: Draft, writtenAt: Moment, expiresAt: Moment });
export type KeptDraft = z.infer<typeof KeptDraft>;
