import { hasText } from "#shared/planning/draft-text.ts";
import { quoted } from "#shared/planning/fill-words.ts";
import { AnswerArea } from "../flow/answer-area.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { taken, TakenLine } from "../flow/taken-line.tsx";
import { weekOf } from "./week-of.ts";

/** The inner obstacle, and the line that answers it. */
export function IfThenStep({ step, filling, flow, planning, forward, back }: DailyStepProps) {
  const { draft } = flow.state;
  const { obstacle, ifthen } = draft.plan;
  const before = lastLine(planning, draft.forDate);
  const write = (plan: Partial<typeof draft.plan>) =>
    flow.change({ plan: { ...draft.plan, ...plan } });
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={<PrivacyLine kind="daily" isWritten={hasText(draft)} />}
    >
      <p className="wide text-heading">{step.prompt}</p>
      <AnswerArea
        label="What gets in the way"
        rows={2}
        value={obstacle}
        onChange={(text) => write({ obstacle: text })}
      />
      <AnswerArea
        label="If ..., then I ..."
        rows={2}
        value={ifthen}
        onChange={(text) => write({ ifthen: text })}
      />
      {before && !ifthen.includes(before) && (
        <TakenLine action="Use it again" onTake={() => write({ ifthen: taken(ifthen, before) })}>
          {`Last time: "${quoted(before)}".`}
        </TakenLine>
      )}
      <HelperLines helper={step.helper} filling={filling} />
    </FlowStep>
  );
}

/** The newest line that was written for an earlier day, or else the week's. */
function lastLine(
  { days, weeks }: DailyStepProps["planning"],
  forDate: string,
): string | undefined {
  const day = days.find((day) => day.forDate < forDate && day.plan.ifthen !== "");
  return day?.plan.ifthen ?? weekOf(weeks, forDate)?.plan.ifthen;
}
