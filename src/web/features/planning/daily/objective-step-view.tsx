import type { ObjectiveStep } from "#shared/planning/daily-steps.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import { fillWords, quoted } from "#shared/planning/fill-words.ts";
import { WEEK_OBJECTIVE_OF } from "#shared/planning/records.ts";
import { AnswerArea, useFocusOnce, HelperLines } from "../flow/answer-area.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { taken, SuggestionLine } from "../flow/suggestion-line.tsx";
import { type DailyStepProps, reviewedDay, weekOf } from "./daily-step-props.ts";

/** One line of the day. What the week says and what was left open are one tap away. */
export function ObjectiveStepView(props: DailyStepProps<ObjectiveStep>) {
  const { step, filling, flow, forward, back } = props;
  const area = useFocusOnce<HTMLTextAreaElement>();
  const { draft } = flow.state;
  const value = draft[step.field];
  const write = (text: string) => flow.change({ [step.field]: text });
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={<PrivacyLine kind="daily" isWritten={hasText(draft)} />}
    >
      <AnswerArea
        ref={area}
        label={fillWords(step.prompt, filling)}
        labelSize="heading"
        value={value}
        onChange={write}
      />
      <OfferedLines {...props} value={value} onTake={(line) => write(taken(value, line))} />
      <HelperLines helper={step.helper} example={step.example} filling={filling} />
    </FlowStep>
  );
}

type OfferedLinesProps = DailyStepProps<ObjectiveStep> & {
  value: string;
  onTake: (line: string) => void;
};

function OfferedLines({ step, flow, planning, value, onTake }: OfferedLinesProps) {
  const { draft } = flow.state;
  const weekly = weekOf(planning.weeks, draft.forDate)?.[WEEK_OBJECTIVE_OF[step.field]];
  const mark = draft.review.done[step.field];
  const isOpen = mark === "partly" || mark === "not";
  const unfinished = isOpen ? reviewedDay(planning, draft)?.[step.field] : undefined;
  const isOffered = (line: string | undefined): line is string =>
    line !== undefined && line !== "" && !value.includes(line);
  return (
    <>
      {isOffered(weekly) && (
        <SuggestionLine action="Take from my week" onTake={() => onTake(weekly)}>
          {`${step.field === "q1" ? "Your week says: " : ""}"${quoted(weekly)}".`}
        </SuggestionLine>
      )}
      {isOffered(unfinished) && unfinished !== weekly && (
        <SuggestionLine action="Carry over" onTake={() => onTake(unfinished)}>
          {`Still open: "${quoted(unfinished)}".`}
        </SuggestionLine>
      )}
    </>
  );
}
