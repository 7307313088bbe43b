import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Minus from "lucide-react/icons/minus";
import { useState } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { hasText, hasReview } from "#shared/planning/draft-text.ts";
import { fillTemplate } from "#shared/planning/fill-template.ts";
import { IF_THEN_WORDS } from "#shared/planning/if-then-words.ts";
import {
  type DayReview,
  type Mark,
  type Objective,
  OBJECTIVES,
  SCORE_NAMES,
  SCORES,
} from "#shared/planning/records.ts";
import { isMorning } from "#shared/time/local-day.ts";
import { enqueueReview } from "#web/data/planning.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { type DailyStepProps, OnePageButton, reviewedDay } from "./daily-step.tsx";
import {
  AnswerArea,
  FlowStep,
  HelperLines,
  MarkChoice,
  MarkedLine,
  PrivacyLine,
  useFocusOnce,
} from "./flow-step.tsx";
import { dailyReviewStepsTexts as texts } from "./texts.ts";

/** Asks how each planned line went. */
export function MarksStep(props: DailyStepProps) {
  const { step, filling, flow, planning, now, forward, back } = props;
  const { review } = flow.state.draft;
  const day = reviewedDay(planning, flow.state.draft);
  const planned = OBJECTIVES.filter((name) => day?.[name]);
  const mark = (done: Partial<Record<Objective, Mark>>) =>
    flow.change({ review: { ...review, done: { ...review.done, ...done } } });
  const [isPressed, setIsPressed] = useState(false);
  const isAllDone = planned.every((name) => review.done[name] === "done");
  const markAll = () => {
    setIsPressed(true);
    mark(Object.fromEntries(planned.map((name) => [name, "done"])));
  };
  return (
    <FlowStep onBack={back} onForward={forward} shortcuts={<OnePageButton {...props} />}>
      <p className="wide text-heading">{step.prompt}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <HelperLines helper={step.helper} filling={filling} />
        <Button variant="secondary" onClick={markAll} icon={<CheckCheck size={20} aria-hidden />}>
          {texts.allDone}
        </Button>
        <output className="sr-only">{isPressed && isAllDone && texts.allMarkedAsDone}</output>
      </div>
      <div className="grid gap-4">
        {planned.map((name) => (
          <MarkChoice
            key={name}
            title={OBJECTIVE_TITLES[name]}
            text={day?.[name] ?? ""}
            mark={review.done[name]}
            onMark={(value) => mark({ [name]: value })}
          />
        ))}
        {day?.plan.ifthen && (
          <IfThenUsed
            ifthen={day.plan.ifthen}
            used={review.ifThenUsed}
            onChoose={(ifThenUsed) => flow.change({ review: { ...review, ifThenUsed } })}
          />
        )}
      </div>
      {day && isMorning(now.at, now.zone) && <Decline {...props} dayId={day.id} />}
    </FlowStep>
  );
}

/** Declines the review of yesterday. An athlete who declines isn't asked again. */
function Decline({ dayId, flow, jump }: DailyStepProps & { dayId: string }) {
  const decline = () => {
    void enqueueReview(dayId, { isDeclined: true });
    flow.dispatch({
      type: "set",
      change: { draft: { ...flow.state.draft, reviewDate: null } },
    });
    jump(0);
  };
  return (
    <Button variant="link" onClick={decline} className="justify-self-start">
      {texts.leaveYesterday}
    </Button>
  );
}

type IfThenUsedProps = {
  ifthen: string;
  used: boolean | null;
  onChoose: (used: boolean) => void;
};

/** Asks whether the day's if-then was used. */
function IfThenUsed({ ifthen, used, onChoose }: IfThenUsedProps) {
  return (
    <Choice
      variant="boxes"
      className="border-t border-line pt-4"
      legend={<MarkedLine title={texts.ifThen} text={ifthen} />}
      value={used}
      onChange={onChoose}
      options={[
        {
          value: true,
          label: IF_THEN_WORDS.used,
          tone: "done",
          icon: <Check size={18} aria-hidden />,
        },
        {
          value: false,
          label: IF_THEN_WORDS.notUsed,
          icon: <Minus size={18} aria-hidden />,
        },
      ]}
    />
  );
}

const ONE_TO_FIVE = [1, 2, 3, 4, 5] as const;

/** Asks for the win, the lesson and three scores. */
export function ProofStep(props: DailyStepProps) {
  const { step, filling, flow, planning, forward, back } = props;
  const win = useFocusOnce<HTMLTextAreaElement>();
  const { draft } = flow.state;
  const { review } = draft;
  const change = (answers: Partial<DayReview>) =>
    flow.change({ review: { ...review, ...answers } });
  const closeDay = () => {
    const day = reviewedDay(planning, draft);
    // Yesterday counts as closed once its review is submitted, even if today is never planned.
    if (day && hasReview(review)) void enqueueReview(day.id, review);
    forward();
  };
  return (
    <FlowStep
      onBack={back}
      onForward={closeDay}
      shortcuts={<OnePageButton {...props} />}
      foot={<PrivacyLine kind="daily" isWritten={hasText(draft)} />}
    >
      <p className="wide text-heading">{fillTemplate(step.prompt, filling)}</p>
      <HelperLines helper={step.helper} filling={filling} />
      <AnswerArea
        ref={win}
        label={texts.whatWentRight}
        rows={2}
        value={review.win}
        onChange={(win) => change({ win })}
        example="Won the second ball three times."
      />
      <AnswerArea
        label={fillTemplate(texts.lessonTitle, filling)}
        rows={2}
        value={review.lesson}
        onChange={(lesson) => change({ lesson })}
        example="I rush when I am behind."
      />
      <div className="grid gap-3">
        <p className="text-small text-muted">{texts.fourNumbers}</p>
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
