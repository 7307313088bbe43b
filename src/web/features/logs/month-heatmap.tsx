import { dateFormat } from "#shared/format/dates.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import { type ReactNode, useState } from "react";
import { paths } from "#shared/paths.ts";
import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { Link } from "#web/platform/router/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { monthHeatmapTexts as texts } from "./texts.ts";

const MONTH = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const DAY = dateFormat({ month: "long", day: "numeric", timeZone: "UTC" });
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

type MonthHeatmapProps = {
  days: DailyAction[];
  today: string;
  /** For example "2026-11". */
  month: string;
  onMonth: (month: string) => void;
  /** Shown below the days. */
  children: ReactNode;
};

/**
 * Shows a month of days, each fuller the more was done. A phone shows only the current week at first, so that the
 * list of days stays in view.
 */
export function MonthHeatmap({ days, today, month, onMonth, children }: MonthHeatmapProps) {
  const [isExpanded, setIsUnfolded] = useState(false);
  const thisMonth = today.slice(0, 7);
  const isCollapsed = !isExpanded && month === thisMonth;
  const byDate = new Map(days.map((day) => [day.forDate, day]));
  function toggle() {
    setIsUnfolded(isCollapsed);
    onMonth(thisMonth);
  }
  function turn(months: number) {
    setIsUnfolded(true);
    onMonth(addMonths(month, months));
  }
  return (
    <section aria-labelledby="month" className="grid content-start gap-4">
      <div className="flex items-center justify-between">
        <h2 id="month" className="label text-muted" aria-live="polite">
          {MONTH(`${month}-01`)}
        </h2>
        <span className="flex">
          <MonthButton label={texts.monthBefore} onClick={() => turn(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </MonthButton>
          <MonthButton label={texts.monthAfter} onClick={() => turn(1)}>
            <ChevronRight size={20} aria-hidden />
          </MonthButton>
        </span>
      </div>
      <div aria-hidden className="label grid grid-cols-7 gap-1.5 text-center text-muted">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name.slice(0, 1)}</span>
        ))}
      </div>
      <ol id="month-days" className="grid grid-cols-7 gap-1.5">
        {cellsOf(month).map((date) => {
          const isInWeek = isCollapsed && weekStartOf(date) === weekStartOf(today);
          const isInMonth = date.startsWith(month);
          return (
            <li
              key={date}
              className={classNames("aspect-square", isCollapsed && !isInWeek && "max-lg:hidden")}
            >
              {(isInMonth || isInWeek) && (
                <div className={classNames("size-full", !isInMonth && "lg:hidden")}>
                  <Cell date={date} day={byDate.get(date)} isToday={date === today} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <div className="flex justify-between gap-6">
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls="month-days"
          onClick={toggle}
          className="flex min-h-12 items-center gap-1.5 underline decoration-line underline-offset-4 lg:hidden"
        >
          {texts.wholeMonth}
          {isCollapsed ? (
            <ChevronDown size={18} aria-hidden />
          ) : (
            <ChevronUp size={18} aria-hidden />
          )}
        </button>
        {children}
      </div>
    </section>
  );
}

type CellProps = { date: string; day: DailyAction | undefined; isToday: boolean };

function Cell({ date, day, isToday }: CellProps) {
  const number = Number(date.slice(8));
  const look = `numeral grid size-full place-items-center rounded-control text-small ${isToday ? "ring-2 ring-accent-text" : ""}`;
  if (!day) return <span className={`${look} text-muted`}>{number}</span>;
  const planned = OBJECTIVES.filter((name) => day[name] !== "").length;
  const done = Object.values(day.review.done).filter((mark) => mark === "done").length;
  const share = planned > 0 ? done / planned : 0;
  return (
    <Link to={paths.dailyLog(day.id)} className={`${look} border ${shade(share)}`}>
      <span aria-hidden>{number}</span>
      <span className="sr-only">{texts.ofDone(DAY(date), done, planned)}</span>
    </Link>
  );
}

function shade(share: number): string {
  if (share >= 0.75) return "border-done bg-done text-canvas";
  if (share >= 0.25) return "border-done bg-panel";
  return "border-line bg-panel";
}

function MonthButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-12 place-items-center text-muted hover:text-ink"
    >
      {props.children}
    </button>
  );
}

/** Returns whole weeks, so that every column is a weekday. */
function cellsOf(month: string): string[] {
  const start = weekStartOf(`${month}-01`);
  const end = `${addMonths(month, 1)}-01`;
  const cells: string[] = [];
  for (let date = start; date < end || cells.length % 7 !== 0; date = addDays(date, 1))
    cells.push(date);
  return cells;
}

function addMonths(month: string, shift: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + shift);
  return date.toISOString().slice(0, 7);
}
