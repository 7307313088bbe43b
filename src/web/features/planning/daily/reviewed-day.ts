import type { DailyDraft } from "#shared/planning/drafts.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import type { Planning } from "#web/data/planning.ts";

/** The day that the draft looks back on. */
export function reviewedDay(
  { days }: Pick<Planning, "days">,
  { reviewDate }: Pick<DailyDraft, "reviewDate">,
): DailyAction | undefined {
  return reviewDate === null ? undefined : days.find(({ forDate }) => forDate === reviewDate);
}
