import Repeat from "lucide-react/icons/repeat";
import { Fragment, useRef, useState } from "react";
import { DAILY_STEPS, OBJECTIVE_TITLES, type ObjectiveStep } from "#shared/planning/daily-steps.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import { fillTemplate, withoutFullStop } from "#shared/planning/fill-template.ts";
import { linkToWeekGoal, writtenGoals } from "#shared/planning/goal-links.ts";
import {
  type Goal,
  OBJECTIVES,
  WEEK_OBJECTIVE_OF,
  type WeeklyMap,
} from "#shared/planning/records.ts";
import { repeatableLines } from "#shared/planning/repeatable-lines.ts";
import { addDays } from "#shared/time/local-day.ts";
import { enqueueDraftDeletion, enqueueDailyAction } from "#web/data/planning.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { type DailyStepProps, finishedDay, OnePageButton, reviewedDay } from "./daily-step.tsx";
import {
  AnswerArea,
  appendLine,
  EventLines,
  FlowStep,
  HelperLines,
  PrivacyLine,
  SuggestionLine,
  useFocusOnce,
} from "./flow-step.tsx";
import { dailyPlanStepsTexts as texts } from "./texts.ts";

/** Asks for one line of the day. The week's line and unfinished lines can be inserted with one tap. */
export function ObjectiveStepView(props: DailyStepProps<ObjectiveStep>) {
  const { step, filling, flow, planning, forward, back } = props;
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
              {fillTemplate(texts.enoughFor, filling)}
            </Button>
          )}
          <OnePageButton {...props} />
        </>
      }
      foot={
        <>
          <GoalChoice {...props} />
          <PrivacyLine kind="daily" isWritten={hasText(draft)} />
        </>
      }
    >
      {step.field === "q1" && <EventLines events={planning.events} from={draft.forDate} days={1} />}
      <AnswerArea
        ref={area}
        label={fillTemplate(step.prompt, filling)}
        labelSize="heading"
        value={value}
        onChange={write}
      />
      <OfferedLines
        {...props}
        value={value}
        onTake={(line) => write(appendLine(value, line))}
        onTakeFromWeek={(line) =>
          flow.change({
            [step.field]: appendLine(value, line),
            ...linkToWeekGoal(draft, step.field),
          })
        }
      />
      <HelperLines helper={step.helper} example={step.example} filling={filling} />
    </FlowStep>
  );
}

type OfferedLinesProps = DailyStepProps<ObjectiveStep> & {
  value: string;
  onTake: (line: string) => void;
  onTakeFromWeek: (line: string) => void;
};

/**
 * Chooses the goal that the line serves with one tap; a second tap undoes it. Placed below Next, which stays near the
 * thumb.
 */
function GoalChoice({ step, flow, planning }: DailyStepProps<ObjectiveStep>) {
  const { draft, athleticVision } = flow.state;
  const goals = writtenGoals({
    week: weekOf(planning.weeks, draft.forDate),
    month: athleticVision?.q6 ?? "",
    year: athleticVision?.q5 ?? "",
  });
  if (goals.length === 0 || draft[step.field].trim() === "") return null;
  const tie = (goal: Goal | undefined) => {
    const { [step.field]: _, ...others } = draft.serves;
    flow.change({ serves: goal ? { ...others, [step.field]: goal } : others });
  };
  return (
    <Choice
      variant="pills"
      legend={texts.servesLegend}
      value={draft.serves[step.field]}
      onChange={tie}
      onClear={() => tie(undefined)}
      options={goals.map(({ goal, text }) => ({
        value: goal,
        label: <span className="line-clamp-1">{texts.goals[goal](withoutFullStop(text))}</span>,
      }))}
    />
  );
}

function OfferedLines(props: OfferedLinesProps) {
  const { step, flow, planning, value, onTake, onTakeFromWeek } = props;
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
        <SuggestionLine action={texts.takeFromMyWeek} onTake={() => onTakeFromWeek(weekly)}>
          {step.field === "q1"
            ? texts.weekSays(withoutFullStop(weekly))
            : texts.fromWeek(withoutFullStop(weekly))}
        </SuggestionLine>
      )}
      {isOffered(unfinished) && unfinished !== weekly && (
        <SuggestionLine action={texts.carryOver} onTake={() => onTake(unfinished)}>
          {texts.stillOpen(withoutFullStop(unfinished))}
        </SuggestionLine>
      )}
      {repeatableLines(planning.days, draft, step.field)
        .filter(({ line }) => isOffered(line) && line !== weekly && line !== unfinished?.trim())
        .map(({ forDate, line }) => (
          <RepeatButton key={forDate} line={line} onRepeat={onTake} />
        ))}
    </>
  );
}

/** Asks for the inner obstacle and the line that answers it. */
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
        label={texts.getsWay}
        rows={2}
        value={obstacle}
        onChange={(text) => write({ obstacle: text })}
      />
      <AnswerArea
        label={texts.if}
        rows={2}
        value={ifthen}
        onChange={(text) => write({ ifthen: text })}
      />
      {before && !ifthen.includes(before) && (
        <SuggestionLine
          action={texts.again}
          onTake={() => write({ ifthen: appendLine(ifthen, before) })}
        >
          {texts.lastTime(withoutFullStop(before))}
        </SuggestionLine>
      )}
      <HelperLines helper={step.helper} filling={filling} />
    </FlowStep>
  );
}

/** Returns the newest line written for an earlier day, or else the week's. */
function lastLine(
  { days, weeks }: DailyStepProps["planning"],
  forDate: string,
): string | undefined {
  const day = days.find((day) => day.forDate < forDate && day.plan.ifthen !== "");
  return day?.plan.ifthen ?? weekOf(weeks, forDate)?.plan.ifthen;
}

/** Shows the whole day at a glance, editable in place. */
export function CheckDay(props: DailyStepProps) {
  const { step, flow, planning, back } = props;
  const firstLine = useRef<HTMLTextAreaElement>(null);
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving } = useSaveDay(props);
  const { draft, athleticVision } = flow.state;
  const isEmpty = draft.q1.trim() === "";

  const saveIfFilled = () => {
    setIsTried(true);
    if (isEmpty) firstLine.current?.focus();
    else void save();
  };

  return (
    <FlowStep
      onBack={back}
      onForward={saveIfFilled}
      next="Save my day"
      isSaving={isSaving}
      foot={<PrivacyLine kind="daily" isWritten />}
    >
      <p className="wide text-heading">{step.prompt}</p>
      {athleticVision?.q8 && <p className="measure text-lead text-muted">{athleticVision.q8}</p>}
      <EventLines events={planning.events} from={draft.forDate} days={1} />
      <div className="grid gap-4">
        {OBJECTIVES.map((name) => (
          <Fragment key={name}>
            <AnswerArea
              ref={name === "q1" ? firstLine : undefined}
              label={OBJECTIVE_TITLES[name]}
              rows={1}
              value={draft[name]}
              onChange={(text) => flow.change({ [name]: text })}
              error={name === "q1" && isTried && isEmpty ? texts.keyActionMissing : undefined}
            />
            {draft[name].trim() === "" && (
              <RepeatButton
                line={repeatableLines(planning.days, draft, name)[0]?.line}
                onRepeat={(line) => flow.change({ [name]: line })}
              />
            )}
          </Fragment>
        ))}
        <AnswerArea
          label={texts.if}
          rows={1}
          value={draft.plan.ifthen}
          onChange={(ifthen) => flow.change({ plan: { ...draft.plan, ifthen } })}
        />
        <Checkbox
          label={texts.competitionDay}
          checked={draft.isCompetition}
          onChange={(event) => flow.change({ isCompetition: event.target.checked })}
        />
      </div>
    </FlowStep>
  );
}

/** Saves the plan and goes to the last screen. Repeated taps save only once. */
function useSaveDay({ flow, skipTo }: Pick<DailyStepProps, "flow" | "skipTo">) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const { draft } = flow.state;
    await enqueueDailyAction(draft);
    // Discard the draft only after saving, so that closing the page in between never loses both.
    await enqueueDraftDeletion("daily");
    const dailyActionFinishedResponse = finishedDay(draft);
    flow.dispatch({ type: "set", change: { dailyActionFinishedResponse, isFinished: true } });
    skipTo(DAILY_STEPS.length);
  };
  return { save, isSaving };
}

type RepeatButtonProps = { line: string | undefined; onRepeat: (line: string) => void };

/** Fills an empty line with the previous text in one tap. */
function RepeatButton({ line, onRepeat }: RepeatButtonProps) {
  if (!line) return null;
  return (
    <Button
      variant="link"
      onClick={() => onRepeat(line)}
      className="-my-2 min-w-0 max-w-full justify-self-start"
      icon={<Repeat size={18} aria-hidden />}
    >
      <span className="truncate">{texts.repeat(line)}</span>
    </Button>
  );
}

/** Returns the weekly map that covers a day, whichever weekday the map starts on. */
function weekOf(weeks: readonly WeeklyMap[], day: string): WeeklyMap | undefined {
  return weeks.find(({ weekStart }) => weekStart <= day && day < addDays(weekStart, 7));
}
