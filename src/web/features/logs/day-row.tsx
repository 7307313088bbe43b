import Moon from "lucide-react/icons/moon";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Wind from "lucide-react/icons/wind";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { shortDay } from "./day-words.ts";
import { SixMarks } from "./six-marks.tsx";

type DayRowProps = { day: DailyAction; practices: PracticeOfDay[]; today: string };

export function DayRow({ day, practices, today }: DayRowProps) {
  const isOver = day.forDate < today;
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
          {day.review.win || (isOver && !day.review.reviewedAt ? "Not reviewed" : day.q1)}
        </span>
        <span className="flex justify-end gap-2 text-muted max-sm:empty:hidden">
          {has("vision") && <Sign icon={<Moon size={18} aria-hidden />} words="Listened" />}
          {has("breathing") && <Sign icon={<Wind size={18} aria-hidden />} words="Breathed" />}
          {day.notes.length > 0 && (
            <Sign icon={<NotebookPen size={18} aria-hidden />} words="Has notes" />
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
