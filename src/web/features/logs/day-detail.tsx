import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { paths } from "#shared/paths.ts";
import type { getDailyAction } from "#shared/planning/contract.ts";
import { useDay } from "#web/data/logs.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { DayNotes } from "./day-notes.tsx";
import { DayPractices } from "./day-practices.tsx";
import { DayReview } from "./day-review.tsx";
import { longDay, shortDay } from "./day-words.ts";
import { DeleteDay } from "./delete-day.tsx";
import { Part } from "./part.tsx";
import { PlannedLines } from "./planned-lines.tsx";

type Log = z.infer<typeof getDailyAction.reply>;

/** One day: what was planned, how it went, and what it was for. */
export function DayDetail({ id }: { id: string }) {
  const query = useDay(id);
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.status === 404) return <NoSuchDay />;
  return (
    <Loaded query={query} what="This day" skeleton={<Skeleton className="h-96 w-full" />}>
      {(log) => <LoadedDay log={log} />}
    </Loaded>
  );
}

function LoadedDay({ log }: { log: Log }) {
  const { day, week, practices, previous, next } = log;
  const weekLines = week ? [week.q6, week.q7, week.q8].filter(Boolean) : [];
  return (
    <article className="grid gap-12 lg:grid-cols-12 lg:gap-x-8">
      <header className="grid gap-6 lg:col-span-12">
        <nav aria-label="Days" className="flex justify-between print:hidden">
          <Beside day={previous} icon={<ChevronLeft size={20} aria-hidden />} />
          <Beside day={next} icon={<ChevronRight size={20} aria-hidden />} isAfter />
        </nav>
        <h1 className="wide text-heading">{longDay(day.forDate)}</h1>
      </header>
      <div className="grid content-start gap-12 lg:col-span-7">
        <PlannedLines day={day} />
        <DayReview day={day} />
      </div>
      <div className="grid content-start gap-10 lg:col-span-4 lg:col-start-9">
        <DayPractices practices={practices} />
        {weekLines.length > 0 && (
          <Part title="The week it served">
            <ul className="grid gap-2">
              {weekLines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <DayNotes day={day} />
        <div className="flex flex-wrap gap-4 border-t border-line pt-6 print:hidden">
          <Button
            variant="secondary"
            onClick={() => window.print()}
            icon={<Printer size={18} aria-hidden />}
          >
            Print
          </Button>
          <DeleteDay day={day} />
        </div>
      </div>
    </article>
  );
}

type BesideProps = {
  day: { id: string; forDate: string } | null;
  icon: ReactNode;
  isAfter?: boolean;
};

function Beside({ day, icon, isAfter = false }: BesideProps) {
  if (!day) return <span />;
  return (
    <Link to={paths.dailyLog(day.id)} className="flex min-h-12 items-center gap-2">
      {!isAfter && icon}
      <span className="sr-only">{isAfter ? "Next:" : "Previous:"}</span>
      {shortDay(day.forDate)}
      {isAfter && icon}
    </Link>
  );
}

function NoSuchDay() {
  return (
    <EmptyState
      title="There is no log here"
      action={<ButtonLink to={paths.dailyLogs}>All logs</ButtonLink>}
    >
      It may have been deleted, or the address is not complete.
    </EmptyState>
  );
}
