import type { DailyStep } from "#shared/planning/daily-steps.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import type { Filling } from "#shared/planning/fill-words.ts";
import type { Now } from "#shared/planning/new-drafts.ts";
import type { WeeklyMap, DailyAction } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import type { Planning } from "#web/data/planning.ts";
import type { Flow } from "../flow/use-flow.ts";

/** What every screen of the evening is given. */
export type DailyStepProps<Step extends DailyStep = DailyStep> = {
  step: Step;
  filling: Filling;
  flow: Flow<DailyDraft>;
  planning: Planning;
  now: Now;
  forward: () => void;
  back: () => void;
  jump: (by: number) => void;
};

/** The day that the draft looks back on. */
export function reviewedDay(
  { days }: Pick<Planning, "days">,
  { reviewDate }: Pick<DailyDraft, "reviewDate">,
): DailyAction | undefined {
  return reviewDate === null ? undefined : days.find(({ forDate }) => forDate === reviewDate);
}

/** The map of the week that a day is in, whichever weekday it starts on. */
export function weekOf(weeks: readonly WeeklyMap[], day: string): WeeklyMap | undefined {
  return weeks.find(({ weekStart }) => weekStart <= day && day < addDays(weekStart, 7));
}
