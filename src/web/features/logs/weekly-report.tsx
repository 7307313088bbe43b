import { useInfiniteQuery } from "@tanstack/react-query";
import { honestSentence } from "#shared/planning/honest-sentence.ts";
import { figuresOf, wholeWeeks } from "#shared/planning/week-figures.ts";
import { NIGHTS_TARGET } from "#shared/practice/contract.ts";
import { addDays, weekStartOf } from "#shared/practice/local-day.ts";
import { useToday } from "#web/platform/use-today.ts";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { Consistency } from "./consistency.tsx";
import { shortDay } from "./day-words.ts";
import { Part } from "./part.tsx";
import { logsQuery } from "./queries.ts";

/** One week, told honestly: the numbers, the wins, and how it stands among the weeks before. */
export function WeeklyReport({ weekOf }: { weekOf: string | null }) {
  const today = useToday();
  const weekStart = weekStartOf(weekOf ?? today);
  const { data, error, refetch, hasNextPage } = useInfiniteQuery(
    logsQuery("", weekOf ? addDays(weekStart, 7) : undefined),
  );
  if (!data && error) return <ReadProblem what="Your week" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const record = {
    days: data.pages.flatMap(({ days }) => days),
    practices: data.pages.flatMap(({ practices }) => practices),
  };
  const week = figuresOf(weekStart, record);
  const wins = record.days.filter(
    ({ forDate, review }) => weekStartOf(forDate) === weekStart && review.win !== "",
  );
  return (
    <div className="grid gap-12">
      <header className="grid gap-4">
        <p className="label text-muted">Week of {shortDay(weekStart)}</p>
        <h1 className="wide text-display">{honestSentence(week)}</h1>
      </header>
      <dl className="grid gap-8 border-t border-line pt-6 sm:grid-cols-3">
        <Figure name={`Nights, of ${NIGHTS_TARGET.join("-")}`} value={week.nights} />
        <Figure name="Days planned" value={week.daysPlanned} />
        <Figure name={`Objectives done, of ${week.objectives}`} value={week.done} />
      </dl>
      {wins.length > 0 && (
        <Part title="Proof">
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {wins.map(({ id, forDate, review }) => (
              <li key={id} className="grid content-start gap-1">
                <span className="label text-muted">{shortDay(forDate)}</span>
                <VisuallyHidden>, </VisuallyHidden>
                <span className="measure text-lead wrap-anywhere">{review.win}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Consistency weeks={wholeWeeks(record, weekStart, hasNextPage)} columns={3} />
    </div>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="grid content-between gap-2">
      <dt className="label text-muted">{name}</dt>
      <dd className="numeral text-numeral">{value}</dd>
    </div>
  );
}
