import Moon from "lucide-react/icons/moon";
import NotebookPen from "lucide-react/icons/notebook-pen";
import TimerReset from "lucide-react/icons/timer-reset";
import Wind from "lucide-react/icons/wind";
import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import { SLOT_NAMES } from "#shared/planning/slot-names.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useToday } from "#web/platform/use-today.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { MARK_NAMES, shortDay } from "./day-labels.ts";
import type { LogWeek } from "./group-by-week.ts";
import { weekGroupTexts as texts } from "./texts.ts";

const SIGNS = {
  done: "bg-done border-done",
  partly: "border-done bg-linear-to-t from-done from-50% to-transparent to-50%",
  not: "border-field-line",
};

type WeekGroupProps = { week: LogWeek; practices: PracticeOfDay[] };

/** Shows the days of a week below its weekly map. */
export function WeekGroup({ week, practices }: WeekGroupProps) {
  const today = useToday();
  const { map, weekStart, days } = week;
  const lines = map ? WEEK_LINES.map((name) => map[name]).filter(Boolean) : [];
  return (
    <section aria-labelledby={`week-${weekStart}`} className="grid gap-3">
      <h2 id={`week-${weekStart}`} className="label text-muted">
        {texts.weekOfHeading(shortDay(weekStart))}
      </h2>
      {lines.length > 0 && (
        <ul className="grid gap-1 pb-2">
          {lines.map((line) => (
            <li key={line} className="measure wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <ol className="border-b border-line">
        {days.map((day) => (
          <DayRow key={day.id} {...{ day, practices, today }} />
        ))}
      </ol>
    </section>
  );
}

/** Shows a day's six marks at a glance: full, half, open, or not planned. */
function SixMarks({ day }: { day: DailyAction }) {
  return (
    <span className="flex items-center gap-1.5">
      {OBJECTIVES.map((name) => {
        const mark = day.review.done[name];
        if (day[name] === "")
          return <span key={name} aria-hidden className="h-0.5 w-3 rounded-round bg-line" />;
        return (
          <span
            key={name}
            aria-hidden
            className={`size-3 rounded-[3px] border-2 ${mark ? SIGNS[mark] : "border-dashed border-field-line"}`}
          />
        );
      })}
      <span className="sr-only">{describeMarks(day)}</span>
    </span>
  );
}

/** Describes the marks for screen readers. A day without a review is labelled in visible text next to them. */
function describeMarks(day: DailyAction): string {
  const outcomes = OBJECTIVES.flatMap((name) => {
    const mark = day.review.done[name];
    return day[name] !== "" && mark ? `${SLOT_NAMES[name]} ${MARK_NAMES[mark].toLowerCase()}` : [];
  });
  return outcomes.map((words) => `${words}, `).join("");
}

const WEEK_LINES = ["q6", "q7", "q8"] as const;

type DayRowProps = { day: DailyAction; practices: PracticeOfDay[]; today: string };

function DayRow({ day, practices, today }: DayRowProps) {
  const isOver = day.forDate < today;
  const resets = practices.filter(
    ({ night, kind }) => night === day.forDate && kind === "reset",
  ).length;
  const has = (kind: PracticeOfDay["kind"]) =>
    practices.some((practice) => practice.night === day.forDate && practice.kind === kind);
  return (
    <li>
      <Link
        to={paths.dailyLog(day.id)}
        className="group grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[8rem_7rem_1fr_auto]"
      >
        <span className="wide-quiet decoration-line underline-offset-4 group-hover:underline">
          {shortDay(day.forDate)}
        </span>
        <VisuallyHidden>, </VisuallyHidden>
        <SixMarks day={day} />
        <span className="min-w-0 truncate text-muted max-sm:has-[+span:empty]:col-span-2">
          {day.review.win || (isOver && !day.review.reviewedAt ? texts.notReviewed : day.q1)}
        </span>
        <span className="flex justify-end gap-2 text-muted max-sm:empty:hidden">
          {has("vision") && <Sign icon={<Moon size={18} aria-hidden />} words={texts.listened} />}
          {has("breathing") && (
            <Sign icon={<Wind size={18} aria-hidden />} words={texts.breathed} />
          )}
          {resets > 0 && (
            <Sign icon={<TimerReset size={18} aria-hidden />} words={texts.resets(resets)} />
          )}
          {day.notes.length > 0 && (
            <Sign icon={<NotebookPen size={18} aria-hidden />} words={texts.hasNotes} />
          )}
        </span>
      </Link>
    </li>
  );
}

function Sign({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span title={words}>
      {icon}
      <VisuallyHidden>, </VisuallyHidden>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
