import { hasText } from "#shared/planning/draft-text.ts";
import { AnswerArea } from "../flow/answer-area.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

/** The day that will test the athlete, and the line that answers it. */
export function StormStep({ step, filling, flow, forward, back }: WeeklyStepProps) {
  const { draft } = flow.state;
  const write = (plan: Partial<typeof draft.plan>) =>
    flow.change({ plan: { ...draft.plan, ...plan } });
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={<PrivacyLine kind="weekly" isWritten={hasText(draft)} />}
    >
      <p className="wide text-heading">{step.prompt}</p>
      <AnswerArea
        label="The day and what it brings"
        rows={2}
        value={draft.plan.obstacle}
        onChange={(obstacle) => write({ obstacle })}
      />
      <AnswerArea
        label="If ..., then I ..."
        rows={2}
        value={draft.plan.ifthen}
        onChange={(ifthen) => write({ ifthen })}
      />
      <HelperLines helper={step.helper} filling={filling} />
    </FlowStep>
  );
}
