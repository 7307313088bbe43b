import { hasText } from "#shared/planning/draft-text.ts";
import { AnswerArea } from "../flow/answer-area.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { useFocusOnce } from "../flow/use-focus-once.ts";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

/** The question for Tuesday. */
export function CallStep({ step, filling, flow, forward, back }: WeeklyStepProps) {
  const area = useFocusOnce<HTMLTextAreaElement>();
  const { draft } = flow.state;
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={<PrivacyLine kind="weekly" isWritten={hasText(draft)} />}
    >
      <AnswerArea
        ref={area}
        label={step.prompt}
        labelSize="heading"
        value={draft.plan.call}
        onChange={(call) => flow.change({ plan: { ...draft.plan, call } })}
      />
      <HelperLines helper={step.helper} filling={filling} />
    </FlowStep>
  );
}
