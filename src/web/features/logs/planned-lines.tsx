import type { ReactNode } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { goalChain } from "#shared/planning/goal-links.ts";
import { ifThenWords } from "#shared/planning/if-then-words.ts";
import {
  ANSWER_MAX,
  type DailyAction,
  type Goal,
  type Mark,
  MARKS,
  OBJECTIVES,
  type WeeklyMap,
} from "#shared/planning/records.ts";
import { SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { sendDailyAction } from "#web/data/logs.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { isOpenForReview, MARK_NAMES } from "./day-labels.ts";
import { Editable, saveReview, useEditForm } from "./editable.tsx";
import { Part } from "./part.tsx";
import { plannedLinesTexts as texts } from "./texts.ts";

type PlannedLinesProps = {
  day: DailyAction;
  week: WeeklyMap | null;
  goals: { month: string; year: string };
};

/** Shows what was planned and how it went. The plan can be rewritten until its day ends. */
export function PlannedLines({ day, week, goals }: PlannedLinesProps) {
  const today = useToday();
  const isOpen = isOpenForReview(day.forDate, today);
  const lines = <Lines {...{ day, week, goals, isOpen }} />;
  return (
    <Part title={texts.whatIPlanned}>
      {day.forDate >= today ? <PlanForm day={day}>{lines}</PlanForm> : lines}
    </Part>
  );
}

/** Shows the six lines and their marks, which can still be set for a week. */
function Lines({ day, week, goals, isOpen }: PlannedLinesProps & { isOpen: boolean }) {
  const written = OBJECTIVES.filter((name) => day[name] !== "");
  return (
    <>
      {written.length === 0 && <p className="text-muted">{texts.nothingPlanned}</p>}
      <ul className="border-b border-line empty:hidden">
        {written.map((name) => (
          <li key={name} className="grid gap-2 border-t border-line py-4">
            <p className="label text-muted">{SLOT_NAMES[name]}</p>
            <p className="text-lead wrap-anywhere">{day[name]}</p>
            <Chain goal={day.serves[name]} {...{ week, ...goals }} />
            {isOpen && (
              <Choice
                variant="pills"
                legend={SLOT_NAMES[name]}
                isLegendHidden
                className="print:hidden"
                options={MARKS.map((value) => ({ value, label: MARK_NAMES[value] }))}
                value={day.review.done[name]}
                onChange={(mark) => void saveReview(day.id, { done: { [name]: mark } })}
              />
            )}
            <MarkWord mark={day.review.done[name]} isOnlyPrinted={isOpen} />
          </li>
        ))}
      </ul>
      {day.plan.ifthen && (
        <div className="border-l-2 border-accent-text pl-5">
          <p className="measure text-lead wrap-anywhere">{day.plan.ifthen}</p>
          {day.review.ifThenUsed !== null && (
            <p className="text-muted">{ifThenWords(day.review.ifThenUsed)}</p>
          )}
        </div>
      )}
    </>
  );
}

type ChainProps = { goal: Goal | undefined; week: WeeklyMap | null; month: string; year: string };

/** Shows what a line serves, from the week up to the year. */
function Chain({ goal, ...goalTexts }: ChainProps) {
  const links = goal ? goalChain(goal, goalTexts) : [];
  if (links.length === 0) return null;
  return (
    <ol aria-label={texts.chainLabel} className="grid gap-1 text-small text-muted">
      {links.map(({ goal, text }) => (
        <li key={goal} className="flex gap-2">
          <span aria-hidden>↑</span>
          <span className="line-clamp-2 wrap-anywhere">{texts.goals[goal](text)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A line without a mark is not shown as missed. */
function MarkWord(props: { mark: Mark | undefined; isOnlyPrinted: boolean }) {
  const { mark, isOnlyPrinted } = props;
  if (!mark) return null;
  return (
    <p className={`text-muted ${isOnlyPrinted ? "hidden print:block" : ""}`}>{MARK_NAMES[mark]}</p>
  );
}

type PlanFormProps = {
  day: DailyAction;
  /** The plan in read mode. */
  children: ReactNode;
};

/** Lets the athlete rewrite a plan in place until its day ends. */
function PlanForm({ day, children }: PlanFormProps) {
  const { q1, q2, q3, q4, q5, q6, plan, isCompetition } = day;
  const saved = { q1, q2, q3, q4, q5, q6, ...plan, isCompetition };
  const { field, typed, editing } = useEditForm({
    name: `plan:${day.id}`,
    saved,
    save: ({ obstacle, ifthen, ...lines }) =>
      sendDailyAction(day, { ...lines, plan: { obstacle, ifthen } }),
  });
  return (
    <Editable name={texts.plan} action={texts.editPlan} {...editing} read={children}>
      {OBJECTIVES.map((name) => (
        <TextArea
          key={name}
          label={OBJECTIVE_TITLES[name]}
          rows={2}
          maxLength={ANSWER_MAX}
          {...field(name)}
        />
      ))}
      <TextArea label={texts.getsWay} rows={2} maxLength={ANSWER_MAX} {...field("obstacle")} />
      <TextArea label={texts.if} rows={2} maxLength={ANSWER_MAX} {...field("ifthen")} />
      <Checkbox label={texts.competitionDay} {...field("isCompetition")} />
      <CrisisSupport text={Object.values(typed).join("\n")} />
    </Editable>
  );
}
