import type { UserCipher } from "#server/db/user-cipher.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import type { DailyAction, DayAnswers, DayPlan, Note } from "#shared/planning/records.ts";

export type DayRow = typeof dailyPlans.$inferSelect;

/** The columns that `toDailyAction` needs. */
export const DAY_COLUMNS = {
  id: dailyPlans.id,
  forDate: dailyPlans.forDate,
  zone: dailyPlans.zone,
  encryptedText: dailyPlans.encryptedText,
  isCompetition: dailyPlans.isCompetition,
  marks: dailyPlans.marks,
  serves: dailyPlans.serves,
  focus: dailyPlans.focus,
  confidence: dailyPlans.confidence,
  energy: dailyPlans.energy,
  mood: dailyPlans.mood,
  ifThenUsed: dailyPlans.ifThenUsed,
  plannedAt: dailyPlans.plannedAt,
  reviewedAt: dailyPlans.reviewedAt,
  reviewDeclinedAt: dailyPlans.reviewDeclinedAt,
};
export type ShownDay = Pick<DayRow, keyof typeof DAY_COLUMNS>;

/** Everything a user wrote about one day, encrypted as one value. */
export type DayText = {
  answers: DayAnswers;
  plan: DayPlan;
  review: { win: string; lesson: string };
  notes: Note[];
};

export const NO_DAY_TEXT: DayText = {
  answers: { q1: "", q2: "", q3: "", q4: "", q5: "", q6: "" },
  plan: { obstacle: "", ifthen: "" },
  review: { win: "", lesson: "" },
  notes: [],
};

export function toDailyAction(row: ShownDay, userCipher: UserCipher): DailyAction {
  const { answers, plan, review, notes } = userCipher.decrypt<DayText>(row.encryptedText);
  return {
    id: row.id,
    forDate: row.forDate,
    zone: row.zone,
    ...answers,
    plan,
    isCompetition: row.isCompetition,
    serves: row.serves,
    review: {
      done: row.marks,
      ...review,
      focus: row.focus,
      confidence: row.confidence,
      energy: row.energy,
      mood: row.mood,
      ifThenUsed: row.ifThenUsed,
      reviewedAt: row.reviewedAt?.toISOString() ?? null,
      isDeclined: row.reviewDeclinedAt !== null,
    },
    notes,
    plannedAt: row.plannedAt?.toISOString() ?? null,
  };
}
