import CheckCheck from "lucide-react/icons/check-check";
import { useState } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { type Mark, type Objective, OBJECTIVES } from "#shared/planning/records.ts";
import { isMorning } from "#shared/time/local-day.ts";
import { reviewDay } from "#web/data/days.ts";
import { Button } from "#web/ui/button.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { IfThenUsed } from "./if-then-used.tsx";
import { MarkChoice } from "../flow/mark-choice.tsx";
import { OnePageButton } from "./one-page-button.tsx";
import { reviewedDay } from "./reviewed-day.ts";

/** How each thing that was planned went. */
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
          All done
        </Button>
        <output className="sr-only">{isPressed && isAllDone && "All marked as done"}</output>
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

/** Asked once: whoever does not want to look back on yesterday is not asked again. */
function Decline({ dayId, flow, jump }: DailyStepProps & { dayId: string }) {
  const decline = () => {
    void reviewDay(dayId, { isDeclined: true });
    flow.dispatch({
      type: "set",
      change: { draft: { ...flow.state.draft, reviewDate: null } },
    });
    jump(0);
  };
  return (
    <Button variant="link" onClick={decline} className="justify-self-start">
      Leave yesterday as it is
    </Button>
  );
}
