import { z } from "zod";
import { StorableDay, StorableMoment } from "#shared/calendar/storable-time.ts";
import { TimeZone } from "#shared/time/time-zone.ts";
import { textSchema } from "#shared/text-schemas.ts";

/** How long an answer may be, and from which length a warning is shown. */
export const ANSWER_MAX = 2000;
export const ANSWER_SOFT_MAX = 300;
export const NOTES_MAX = 50;
/** How many days a day can be reviewed and marked. */
export const DAYS_OPEN_FOR_REVIEW = 7;

/** The six slots of a day: three for the vision, then mind, body and soul. */
export const OBJECTIVES = ["q1", "q2", "q3", "q4", "q5", "q6"] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** The review of a week, and the six slots of the week that follows. */
export const WEEK_REVIEW_QUESTIONS = ["q1", "q2", "q3", "q4", "q5"] as const;
export const WEEK_OBJECTIVES = ["q6", "q7", "q8", "q9", "q10", "q11"] as const;
export type WeekObjective = (typeof WEEK_OBJECTIVES)[number];

/** Maps each line of a day to the week's line behind it. */
export const WEEK_OBJECTIVE_OF = {
  q1: "q6",
  q2: "q7",
  q3: "q8",
  q4: "q9",
  q5: "q10",
  q6: "q11",
} as const satisfies Record<Objective, WeekObjective>;

/**
 * The goals that a line of a day can be tied to: a vision objective of its week, the month's focus or the year's
 * goal.
 */
export const GOALS = ["q6", "q7", "q8", "month", "year"] as const;
export type Goal = (typeof GOALS)[number];

export const MARKS = ["done", "partly", "not"] as const;
export const Mark = z.enum(MARKS);
export type Mark = z.infer<typeof Mark>;

export const SCORES = ["focus", "confidence", "energy", "mood"] as const;
export type Score = (typeof SCORES)[number];
export const SCORE_NAMES = {
  focus: "Focus",
  confidence: "Confidence",
  energy: "Energy",
  mood: "Mood",
} as const satisfies Record<Score, string>;
export const WEEK_TARGETS = [4, 5, 6] as const;

const Answer = textSchema({ max: ANSWER_MAX }).default("");
export const Day = StorableDay;
export const Moment = StorableMoment;
const ScoreValue = z.int().min(1).max(5).nullable().default(null);

/** The fields of every write, which assign it to the correct day even if it arrives much later. */
export const WriteStamp = z.object({ zone: TimeZone, writtenAt: Moment });

export const DayAnswers = z.object({
  q1: Answer,
  q2: Answer,
  q3: Answer,
  q4: Answer,
  q5: Answer,
  q6: Answer,
});
export type DayAnswers = z.infer<typeof DayAnswers>;

/** Maps each line of a day to the goal that it serves. */
export const Serves = z.partialRecord(z.enum(OBJECTIVES), z.enum(GOALS));
export type Serves = z.infer<typeof Serves>;

export const DayPlan = z.object({ obstacle: Answer, ifthen: Answer });
export type DayPlan = z.infer<typeof DayPlan>;

export const DayReview = z.object({
  done: z.partialRecord(z.enum(OBJECTIVES), Mark).default({}),
  win: Answer,
  lesson: Answer,
  focus: ScoreValue,
  confidence: ScoreValue,
  energy: ScoreValue,
  mood: ScoreValue,
  /** Whether the if-then was needed and followed. */
  ifThenUsed: z.boolean().nullable().default(null),
});
export type DayReview = z.infer<typeof DayReview>;

export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  at: Moment,
  /** For the pro's answer in a call: the question, and who wrote the answer down. */
  call: z.object({ question: z.string(), isFromPro: z.boolean() }).nullable().default(null),
});
export type Note = z.infer<typeof Note>;

/** One day as it is stored: what was planned for it, and how it went. */
export const DailyAction = z.object({
  id: z.uuid(),
  forDate: Day,
  zone: z.string(),
  ...DayAnswers.shape,
  plan: DayPlan,
  isCompetition: z.boolean(),
  serves: Serves.default({}),
  review: DayReview.extend({
    /** When any part of the review was last written. */
    reviewedAt: Moment.nullable(),
    isDeclined: z.boolean(),
  }),
  notes: z.array(Note),
  plannedAt: Moment.nullable(),
});
export type DailyAction = z.infer<typeof DailyAction>;

export const WeekAnswers = z.object({
  q1: Answer,
  q2: Answer,
  q3: Answer,
  q4: Answer,
  q5: Answer,
  q6: Answer,
  q7: Answer,
  q8: Answer,
  q9: Answer,
  q10: Answer,
  q11: Answer,
});
export type WeekAnswers = z.infer<typeof WeekAnswers>;

export const WeekPlan = z.object({ obstacle: Answer, ifthen: Answer, call: Answer });
export type WeekPlan = z.infer<typeof WeekPlan>;

export const WeekMarks = z.partialRecord(z.enum(WEEK_OBJECTIVES), Mark);
export type WeekMarks = z.infer<typeof WeekMarks>;

export const WeeklyMap = z.object({
  id: z.uuid(),
  weekStart: Day,
  zone: z.string(),
  ...WeekAnswers.shape,
  plan: WeekPlan,
  targetNights: z.int(),
  /** The marks for the week's objectives, made when the next map was created. */
  done: WeekMarks,
  plannedAt: Moment,
});
export type WeeklyMap = z.infer<typeof WeeklyMap>;
