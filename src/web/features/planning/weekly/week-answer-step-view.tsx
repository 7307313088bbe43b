import { hasText } from "#shared/planning/draft-text.ts";
import { fillWords, quoted } from "#shared/planning/fill-words.ts";
import { WEEK_TARGETS } from "#shared/planning/records.ts";
import {
  FIRST_MAP,
  WEEK_OBJECTIVE_TITLES,
  type WeekAnswerStep,
} from "#shared/planning/weekly-steps.ts";
import { AnswerArea } from "../flow/answer-area.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { MarkChoice } from "../flow/mark-choice.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { taken, TakenLine } from "../flow/taken-line.tsx";
import { useFocusOnce } from "../flow/use-focus-once.ts";
import { WeekFacts } from "./week-facts.tsx";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

const MARKED = ["q6", "q7", "q8"] as const;

/** One question of the week. */
export function WeekAnswerStepView(props: WeeklyStepProps<WeekAnswerStep>) {
  const { step, filling, flow, forward, back } = props;
  const area = useFocusOnce<HTMLTextAreaElement>();
  const { draft, first } = flow.state;
  const value = draft[step.field];
  const write = (text: string) => flow.change({ [step.field]: text });
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={<PrivacyLine kind="weekly" isWritten={hasText(draft)} />}
    >
      {first && step.field === "q6" && <p className="text-lead">{fillWords(FIRST_MAP, filling)}</p>}
      {step.shows === "facts" && <WeekFacts {...props} />}
      {step.shows === "lastObjectives" && <LastObjectives {...props} />}
      <AnswerArea
        ref={area}
        label={fillWords(step.prompt, filling)}
        labelSize="heading"
        value={value}
        onChange={write}
      />
      {step.shows === "targetNights" && (
        <Choice
          variant="numbers"
          legend="Nights with my vision"
          options={WEEK_TARGETS.map((value) => ({ value, label: value }))}
          value={draft.targetNights}
          onChange={(targetNights) => flow.change({ targetNights })}
        />
      )}
      <CarryOver {...props} value={value} onTake={(line) => write(taken(value, line))} />
      <HelperLines helper={step.helper} example={step.example} filling={filling} />
    </FlowStep>
  );
}

function lastWeek({ planning, flow }: WeeklyStepProps) {
  const { reviewWeekStart } = flow.state.draft;
  return planning.weeks.find(({ weekStart }) => weekStart === reviewWeekStart);
}

function LastObjectives(props: WeeklyStepProps) {
  const week = lastWeek(props);
  const { draft } = props.flow.state;
  const written = MARKED.filter((name) => week?.[name]);
  if (written.length === 0) return null;
  return (
    <div className="grid gap-4 pb-4">
      {written.map((name) => (
        <MarkChoice
          key={name}
          title={WEEK_OBJECTIVE_TITLES[name]}
          text={week?.[name] ?? ""}
          mark={draft.done[name]}
          onMark={(mark) => props.flow.change({ done: { ...draft.done, [name]: mark } })}
          notDone="Not done"
        />
      ))}
    </div>
  );
}

type CarryOverProps = WeeklyStepProps<WeekAnswerStep> & {
  value: string;
  onTake: (line: string) => void;
};

/** An objective of last week that was not finished. */
function CarryOver({ value, onTake, ...props }: CarryOverProps) {
  const name = MARKED.find((name) => name === props.step.field);
  const mark = name && props.flow.state.draft.done[name];
  const line = name && lastWeek(props)?.[name];
  if (!line || mark === undefined || mark === "done" || value.includes(line)) return null;
  return (
    <TakenLine action="Carry over" onTake={() => onTake(line)}>
      {`Still open: "${quoted(line)}".`}
    </TakenLine>
  );
}
