import { paths } from "#shared/paths.ts";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import type { FinishedDay } from "#shared/planning/create-flow.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import { fillWords } from "#shared/planning/fill-words.ts";
import { OBJECTIVES } from "#shared/planning/records.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { dailyWelcome } from "#web/art/artworks/daily-welcome.gen.ts";
import { dayKey } from "#web/data/planning.ts";
import { PLAY_AT_ONCE } from "#web/platform/play-at-once.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { DailyStepProps } from "./daily-step.tsx";
import { FinishedFrame, SavedLine } from "../flow/flow-frame.tsx";

type FinishedDayScreenProps = DailyStepProps & {
  title: string;
  nights: NightsOfWeek | undefined;
  /** Planning was one part of the evening: the rest follows. */
  isTonight: boolean;
};

export function FinishedDayScreen({
  step,
  title,
  filling,
  flow,
  nights,
  isTonight,
}: FinishedDayScreenProps) {
  const { draft, dailyActionFinishedResponse } = flow.state;
  const finished = dailyActionFinishedResponse ?? finishedDay(draft);
  return (
    <FinishedFrame title={title} words={fillWords(step.prompt, filling)} artwork={dailyWelcome}>
      <ul className="grid gap-1 text-muted empty:hidden">
        {nights && (
          <li>
            Nights this week: {nights.done} of {nights.target.join("-")}
          </li>
        )}
        {finished.reviewedDate && <li>{doneWords(finished.doneCount)}</li>}
      </ul>
      <SavedLine
        outboxKey={dayKey(finished.forDate)}
        checkPath={paths.dailyStep(DAILY_STEPS.length - 1)}
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isTonight ? (
          <ButtonLink to={`${paths.nightFlow}?planned`} size="large">
            Go on with tonight
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.visionReview} state={PLAY_AT_ONCE} size="large">
              Listen to my vision
            </ButtonLink>
            <ButtonLink to={paths.sleepWell} variant="secondary" size="large">
              Breathe and sleep
            </ButtonLink>
          </>
        )}
        <ButtonLink to={paths.dashboard} variant="quiet" size="large">
          Back to dashboard
        </ButtonLink>
      </div>
    </FinishedFrame>
  );
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

function doneWords(count: number): string {
  if (count === 0) return "You looked back. That counts.";
  return count === 1 ? "1 thing done" : `${count} things done`;
}
