import type { FinishedDay } from "#shared/planning/plan-flow.ts";
import { DAILY_STEPS, type DailyStep } from "#shared/planning/daily-steps.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import type { TemplateValues } from "#shared/planning/fill-template.ts";
import type { Now } from "#shared/planning/new-drafts.ts";
import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import type { Planning } from "#web/data/planning.ts";
import { Button } from "#web/ui/button.tsx";
import type { Flow } from "./flow-store.ts";
import { dailyStepTexts as texts } from "./texts.ts";

/** The props of every screen in the evening flow. */
export type DailyStepProps<Step extends DailyStep = DailyStep> = {
  step: Step;
  filling: TemplateValues;
  flow: Flow<DailyDraft>;
  planning: Planning;
  now: Now;
  forward: () => void;
  back: () => void;
  jump: (by: number) => void;
  skipTo: (order: number) => void;
};

const CHECK = DAILY_STEPS.findIndex(({ kind }) => kind === "check") + 1;

/** Links from any question to the page where the whole day can be filled in. */
export function OnePageButton({ skipTo }: Pick<DailyStepProps, "skipTo">) {
  return (
    <Button variant="link" onClick={() => skipTo(CHECK)}>
      {texts.planOnOnePage}
    </Button>
  );
}

/** Returns the day that the draft reviews. */
export function reviewedDay(
  { days }: Pick<Planning, "days">,
  { reviewDate }: Pick<DailyDraft, "reviewDate">,
): DailyAction | undefined {
  return reviewDate === null ? undefined : days.find(({ forDate }) => forDate === reviewDate);
}

export function finishedDay(draft: DailyDraft): FinishedDay {
  const marks = Object.values(draft.review.done);
  return {
    id: draft.id,
    forDate: draft.forDate,
    planned: OBJECTIVES.filter((name) => draft[name].trim() !== "").length,
    reviewedDate: draft.reviewDate,
    doneCount: marks.filter((mark) => mark === "done").length,
  };
}
