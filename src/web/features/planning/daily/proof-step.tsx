import { hasText, isTold } from "#shared/planning/draft-text.ts";
import { fillWords } from "#shared/planning/fill-words.ts";
import { type DayReview, SCORE_NAMES, SCORES } from "#shared/planning/records.ts";
import { reviewDay } from "#web/data/days.ts";
import { AnswerArea } from "../flow/answer-area.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { useFocusOnce } from "../flow/use-focus-once.ts";
import { OnePageButton } from "./one-page-button.tsx";
import { reviewedDay } from "./reviewed-day.ts";

const ONE_TO_FIVE = [1, 2, 3, 4, 5] as const;

/** The win, the lesson, and three numbers. */
export function ProofStep(props: DailyStepProps) {
  const { step, filling, flow, planning, forward, back } = props;
  const win = useFocusOnce<HTMLTextAreaElement>();
  const { draft } = flow.state;
  const { review } = draft;
  const change = (told: Partial<DayReview>) => flow.change({ review: { ...review, ...told } });
  const closeDay = () => {
    const day = reviewedDay(planning, draft);
    // Yesterday counts as closed as soon as its review is given, even if today is never planned.
    if (day && isTold(review)) void reviewDay(day.id, review);
    forward();
  };
  return (
    <FlowStep
      onBack={back}
      onForward={closeDay}
      shortcuts={<OnePageButton {...props} />}
      foot={<PrivacyLine kind="daily" isWritten={hasText(draft)} />}
    >
      <p className="wide text-heading">{fillWords(step.prompt, filling)}</p>
      <HelperLines helper={step.helper} filling={filling} />
      <AnswerArea
        ref={win}
        label="What went right"
        rows={2}
        value={review.win}
        onChange={(win) => change({ win })}
        example="Won the second ball three times."
      />
      <AnswerArea
        label={fillWords("What {reviewDay} taught you", filling)}
        rows={2}
        value={review.lesson}
        onChange={(lesson) => change({ lesson })}
        example="I rush when I am behind."
      />
      <div className="grid gap-3">
        <p className="text-small text-muted">Three numbers, if you like: 1 is low, 5 is high.</p>
        {SCORES.map((score) => (
          <Choice
            variant="numbers"
            key={score}
            legend={SCORE_NAMES[score]}
            options={ONE_TO_FIVE.map((value) => ({ value, label: value }))}
            value={review[score] as (typeof ONE_TO_FIVE)[number] | null}
            onChange={(value) => change({ [score]: value })}
          />
        ))}
      </div>
    </FlowStep>
  );
}
