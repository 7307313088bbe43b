import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { shortDay } from "./day-words.ts";

type WeekTurnProps = { weekStart: string; today: string; hasEarlier: boolean };

/** Names the week that is told, and leads to those beside it. */
export function WeekTurn({ weekStart, today, hasEarlier }: WeekTurnProps) {
  const year = weekStart.slice(0, 4);
  return (
    <nav aria-label="Weeks" className="flex min-h-12 items-center gap-x-4 max-sm:justify-between">
      <p className="label text-muted">
        Week of {shortDay(weekStart)}
        {!today.startsWith(year) && `, ${year}`}
      </p>
      <span className="flex">
        {hasEarlier && (
          <WeekLink label="Week before" weekStart={addDays(weekStart, -7)}>
            <ChevronLeft size={20} aria-hidden />
          </WeekLink>
        )}
        {weekStart < weekStartOf(today) && (
          <WeekLink label="Week after" weekStart={addDays(weekStart, 7)}>
            <ChevronRight size={20} aria-hidden />
          </WeekLink>
        )}
      </span>
    </nav>
  );
}

function WeekLink(props: { label: string; weekStart: string; children: ReactNode }) {
  return (
    <Link
      to={`${paths.weeklyReport}?week=${props.weekStart}`}
      aria-label={props.label}
      className="grid size-12 place-items-center text-muted hover:text-ink"
    >
      {props.children}
    </Link>
  );
}
