import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Question, QUESTION_MAX_LENGTH } from "#shared/calls/contract.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import type { WeeklyDraft } from "#shared/planning/drafts.ts";
import {
  type TemplateValues,
  fillTemplate,
  withoutFullStop,
} from "#shared/planning/fill-template.ts";
import { unservedGoals } from "#shared/planning/goal-links.ts";
import type { Now } from "#shared/planning/new-drafts.ts";
import { OBJECTIVES, WEEK_TARGETS } from "#shared/planning/records.ts";
import {
  FIRST_MAP,
  WEEK_OBJECTIVE_TITLES,
  type WeekAnswerStep,
  type WeeklyStep,
} from "#shared/planning/weekly-steps.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { addDays, localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import { callsQuery, useQuestion } from "#web/data/calls.ts";
import type { Planning } from "#web/data/planning.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Choice } from "#web/ui/choice.tsx";
import {
  AnswerArea,
  appendLine,
  EventLines,
  FlowStep,
  HelperLines,
  MarkChoice,
  PrivacyLine,
  SuggestionLine,
  useFocusOnce,
} from "./flow-step.tsx";
import type { Flow } from "./flow-store.ts";
import { briefTexts, weeklyStepsTexts as texts } from "./texts.ts";

/** The props of every screen in the weekly flow. */
export type WeeklyStepProps<Step extends WeeklyStep = WeeklyStep> = {
  step: Step;
  filling: TemplateValues;
  flow: Flow<WeeklyDraft>;
  planning: Planning;
  nights: NightsOfWeek | undefined;
  now: Now;
  forward: () => void;
  back: () => void;
};

const MARKED = ["q6", "q7", "q8"] as const;

/** Asks one question about the week. */
export function WeekAnswerStepView(props: WeeklyStepProps<WeekAnswerStep>) {
  const { step, filling, flow, planning, forward, back } = props;
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
      {first && step.field === "q6" && (
        <p className="text-lead">{fillTemplate(FIRST_MAP, filling)}</p>
      )}
      {step.field === "q6" && (
        <>
          <EventLines events={planning.events} from={draft.weekStart} days={7} />
          <UnservedGoals {...props} />
        </>
      )}
      {step.shows === "facts" && <WeekFacts {...props} />}
      {step.shows === "lastObjectives" && <LastObjectives {...props} />}
      <AnswerArea
        ref={area}
        label={fillTemplate(step.prompt, filling)}
        labelSize="heading"
        value={value}
        onChange={write}
      />
      {step.shows === "targetNights" && (
        <Choice
          variant="numbers"
          legend={texts.nightsWithMyVisionLegend}
          options={WEEK_TARGETS.map((value) => ({ value, label: value }))}
          value={draft.targetNights}
          onChange={(targetNights) => flow.change({ targetNights })}
        />
      )}
      <CarryOver {...props} value={value} onTake={(line) => write(appendLine(value, line))} />
      <HelperLines helper={step.helper} example={step.example} filling={filling} />
    </FlowStep>
  );
}

/** Shows goals that no recent day has served, where the athlete chooses the week. */
function UnservedGoals({ flow, planning, now }: WeeklyStepProps) {
  const { athleticVision } = flow.state;
  const goals = unservedGoals({
    days: planning.days,
    month: athleticVision?.q6 ?? "",
    year: athleticVision?.q5 ?? "",
    today: localDayOf(now.at, now.zone),
  });
  return goals.map(({ goal, text }) => (
    <p key={goal} className="measure border-l-2 border-notice pl-4">
      {texts.unserved[goal === "year" ? "year" : "month"](withoutFullStop(text))}
    </p>
  ));
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

/** Offers an unfinished objective from last week. */
function CarryOver({ value, onTake, ...props }: CarryOverProps) {
  const name = MARKED.find((name) => name === props.step.field);
  const mark = name && props.flow.state.draft.done[name];
  const line = name && lastWeek(props)?.[name];
  if (!line || mark === undefined || mark === "done" || value.includes(line)) return null;
  return (
    <SuggestionLine action={texts.carryOver} onTake={() => onTake(line)}>
      {texts.stillOpen(withoutFullStop(line))}
    </SuggestionLine>
  );
}

/** Shows facts about the past week, so that the athlete doesn't rely on memory alone. */
function WeekFacts({ flow, planning, nights, now }: WeeklyStepProps) {
  const { weekStart } = flow.state.draft;
  const from = addDays(weekStart, -7);
  const days = planning.days.filter(({ forDate }) => forDate >= from && forDate < weekStart);
  const planned = days.flatMap((day) => OBJECTIVES.filter((name) => day[name] !== ""));
  const done = days.flatMap(({ review }) =>
    Object.values(review.done).filter((mark) => mark === "done"),
  );
  const attended = planning.callsAttended.filter((date) => date >= from && date < weekStart);
  // Nights are available only for the current week.
  const isThisWeek = weekStartOf(localDayOf(now.at, now.zone)) === from;
  const facts = [
    { label: texts.daysPlanned, value: String(days.filter(({ plannedAt }) => plannedAt).length) },
    { label: texts.objectivesDone, value: texts.of(done.length, planned.length) },
    ...(nights && isThisWeek ? [{ label: texts.nightsListened, value: String(nights.done) }] : []),
    {
      label: attended.length === 1 ? texts.callAttended : texts.callsAttended,
      value: String(attended.length),
    },
  ];
  if (days.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid">
          <dt className="label text-muted">{label}</dt>
          <dd className="numeral text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks for the day that will test the athlete and the line that answers it. */
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
        label={texts.dayBrings}
        rows={2}
        value={draft.plan.obstacle}
        onChange={(obstacle) => write({ obstacle })}
      />
      <AnswerArea
        label={texts.if}
        rows={2}
        value={draft.plan.ifthen}
        onChange={(ifthen) => write({ ifthen })}
      />
      <HelperLines helper={step.helper} filling={filling} />
    </FlowStep>
  );
}

/** Asks for Tuesday's question, which is part of the map and sent to the pro only at the athlete's request. */
export function CallStep({ step, filling, flow, forward, back }: WeeklyStepProps) {
  const area = useFocusOnce<HTMLTextAreaElement>();
  const { draft } = flow.state;
  const question = draft.plan.call.trim();
  const { data: calls } = useQuery(callsQuery);
  const isSent = question !== "" && calls?.question?.text === question;
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={
        <>
          {/* Below Next, because it appears when the call has loaded. Above, it would move Next away from a thumb. */}
          {calls?.next && question !== "" && (
            <SendQuestion
              date={calls.next.date}
              obstacle={draft.plan.obstacle.trim()}
              sent={calls.question}
              {...{ question, isSent }}
            />
          )}
          {!isSent && <PrivacyLine kind="weekly" isWritten={hasText(draft)} />}
        </>
      }
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

type SendQuestionProps = {
  date: string;
  question: string;
  /** The obstacle named in the map; sent only if the athlete adds it. */
  obstacle: string;
  isSent: boolean;
  sent: Question | null;
};

function SendQuestion({ date, question, obstacle, isSent, sent }: SendQuestionProps) {
  const { ask } = useQuestion(date);
  const [isAdded, setIsAdded] = useState<boolean>();
  const offered = obstacle || (sent?.obstacle ?? "");
  // Ticked initially if the pro already has this obstacle, so that the checkbox always matches what is sent.
  const isObstacleAdded = isAdded ?? offered === sent?.obstacle;
  if (isSent) return <output>{texts.sent}</output>;
  return (
    <div className="grid justify-items-start gap-2">
      {offered !== "" && (
        <Checkbox
          label={briefTexts.addObstacle(offered)}
          hint={briefTexts.obstacleHint}
          checked={isObstacleAdded}
          onChange={({ target }) => setIsAdded(target.checked)}
        />
      )}
      <Button
        variant="secondary"
        loading={ask.isPending}
        disabled={question.length > QUESTION_MAX_LENGTH}
        onClick={() =>
          ask.mutate({
            text: question,
            obstacle: isObstacleAdded ? offered : "",
            momentId: sent?.momentId ?? null,
          })
        }
      >
        {texts.sendToTuesdaysCall}
      </Button>
      <p className="text-small text-muted">
        {question.length > QUESTION_MAX_LENGTH ? texts.questionTooLong : texts.questionHint}
      </p>
      {ask.isError && (
        <p role="alert" className="text-small text-danger">
          {texts.questionWasntSent(ask.error.message)}
        </p>
      )}
    </div>
  );
}
