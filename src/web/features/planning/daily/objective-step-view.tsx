import type { ObjectiveStep } from "#shared/planning/daily-steps.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import { fillWords, quoted } from "#shared/planning/fill-words.ts";
import { WEEK_OBJECTIVE_OF } from "#shared/planning/records.ts";
import { repeatableLines } from "#shared/planning/repeatable-lines.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerArea } from "../flow/answer-area.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { reviewedDay } from "./reviewed-day.ts";
import { taken, TakenLine } from "../flow/taken-line.tsx";
import { OnePageButton } from "./one-page-button.tsx";
import { RepeatButton } from "./repeat-button.tsx";
import { useSaveDay } from "./use-save-day.ts";
import { useFocusOnce } from "../flow/use-focus-once.ts";
import { weekOf } from "./week-of.ts";

/** One line of the day. What the week says and what was left open are one tap away. */
export function ObjectiveStepView(props: DailyStepProps<ObjectiveStep>) {
  const { step, filling, flow, forward, back } = props;
  const area = useFocusOnce<HTMLTextAreaElement>();
  const { save, isSaving } = useSaveDay(props);
  const { draft } = flow.state;
  const value = draft[step.field];
  const write = (text: string) => flow.change({ [step.field]: text });
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      shortcuts={
        <>
          {draft.q1.trim() !== "" && (
            <Button variant="link" loading={isSaving} onClick={() => void save()}>
              {fillWords("Enough for {day}", filling)}
            </Button>
          )}
          <OnePageButton {...props} />
        </>
      }
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
        <TakenLine action="Take from my week" onTake={() => onTake(weekly)}>
          {`${step.field === "q1" ? "Your week says: " : ""}"${quoted(weekly)}".`}
        </TakenLine>
      )}
      {isOffered(unfinished) && unfinished !== weekly && (
        <TakenLine action="Carry over" onTake={() => onTake(unfinished)}>
          {`Still open: "${quoted(unfinished)}".`}
        </TakenLine>
      )}
      {repeatableLines(planning.days, draft, step.field)
        .filter(({ line }) => isOffered(line) && line !== weekly && line !== unfinished?.trim())
        .map(({ forDate, line }) => (
          <RepeatButton key={forDate} line={line} onRepeat={onTake} />
        ))}
    </>
  );
}
