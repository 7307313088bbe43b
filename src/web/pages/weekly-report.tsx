import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { weekSummarySentence } from "#shared/planning/week-summary-sentence.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { figuresOf, completeWeeks } from "#shared/planning/week-figures.ts";
import { NIGHTS_TARGET, type PracticeOfDay } from "#shared/practice/contract.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { preloadDays, useDays } from "#web/data/logs.ts";
import { shortDay } from "#web/features/logs/day-labels.ts";
import { Part } from "#web/features/logs/part.tsx";
import { Consistency } from "#web/features/logs/consistency.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useToday } from "#web/platform/use-today.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { weeklyReportTexts as texts } from "#web/features/logs/texts.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

export async function loader({ request }: { request: Request }): Promise<null> {
  // The first reads don't include an earlier week's data.
  if (!new URL(request.url).searchParams.has("week")) await preloadDays({});
  return null;
}

export function Component() {
  const [search] = useSearchParams();
  const week = search.get("week");
  return (
    <div className="frame grid gap-8 py-10 lg:py-20">
      <PageHead title={texts.weeklyReport} />
      <WeeklyReport weekOf={week && DAY.test(week) ? week : null} />
    </div>
  );
}

type WeeklyReportProps = { weekOf: string | null };

/** One week, reported honestly: the numbers, the wins, and the comparison with the weeks before. */
function WeeklyReport({ weekOf }: WeeklyReportProps) {
  const today = useToday();
  const weekStart = weekStartOf(weekOf ?? today);
  const isRunning = weekStart === weekStartOf(today);
  const { data, error, refetch, hasNextPage } = useDays({
    before: weekOf ? addDays(weekStart, 7) : undefined,
  });
  if (!data && error) return <LoadError what={texts.week} error={error} onRetry={refetch} />;
  const record = data && {
    days: data.pages.flatMap(({ days }) => days),
    practices: data.pages.flatMap(({ practices }) => practices),
    maps: data.pages.flatMap(({ weeks }) => weeks),
  };
  const isBefore = (day: string) => day < addDays(weekStart, 7);
  const hasBegun =
    !record ||
    record.days.some(({ forDate }) => isBefore(forDate)) ||
    record.practices.some(({ night }) => isBefore(night));
  if (isRunning && !hasBegun) return <NoWeekYet />;
  const hasEarlier =
    !record ||
    hasNextPage ||
    record.days.some(({ forDate }) => forDate < weekStart) ||
    record.practices.some(({ night }) => night < weekStart);
  return (
    <div className="grid gap-4">
      <WeekPager {...{ weekStart, today, hasEarlier }} />
      {record ? (
        <Week {...{ weekStart, record, hasNextPage }} stage={isRunning ? "running" : "over"} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}

type WeekProps = {
  weekStart: string;
  stage: "running" | "over";
  record: { days: DailyAction[]; practices: PracticeOfDay[]; maps: WeeklyMap[] };
  hasNextPage: boolean;
};

function Week({ weekStart, stage, record, hasNextPage }: WeekProps) {
  const week = figuresOf(weekStart, record);
  const map = record.maps.find((map) => weekStartOf(map.weekStart) === weekStart);
  const wins = record.days.filter(
    ({ forDate, review }) => weekStartOf(forDate) === weekStart && review.win !== "",
  );
  return (
    <div className="grid gap-12">
      <h1 className="wide text-display">{weekSummarySentence(week, stage)}</h1>
      <dl className="grid gap-8 border-t border-line pt-6 sm:grid-cols-3">
        <Figure
          name={
            map ? texts.nights(map.targetNights) : texts.nightsOfTarget(NIGHTS_TARGET.join("-"))
          }
          value={week.nights}
        />
        <Figure name={texts.daysPlanned} value={week.daysPlanned} />
        <Figure
          name={
            week.objectives > 0 ? texts.objectivesDone(week.objectives) : texts.objectivesDoneColumn
          }
          value={week.done}
        />
      </dl>
      {wins.length > 0 && (
        <Part title={texts.proof}>
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
      <Consistency weeks={completeWeeks(record, weekStart, hasNextPage)} columns={3} />
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

/** Shown to members with neither a past planned day nor a past night. */
function NoWeekYet() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="wide text-display">{texts.firstWeeklyReportAppearHeading}</h1>
      <p className="measure text-lead text-muted">{texts.emptyText}</p>
      <ButtonLink to={paths.nightFlow} size="large">
        {texts.beginTonight}
      </ButtonLink>
    </div>
  );
}

type WeekTurnProps = { weekStart: string; today: string; hasEarlier: boolean };

/** The name of the displayed week, with links to the previous and the next one. */
function WeekPager({ weekStart, today, hasEarlier }: WeekTurnProps) {
  const year = weekStart.slice(0, 4);
  return (
    <nav
      aria-label={texts.weeksLabel}
      className="flex min-h-12 items-center gap-x-4 max-sm:justify-between"
    >
      <p className="label text-muted">
        {today.startsWith(year)
          ? texts.weekOf(shortDay(weekStart))
          : texts.weekOfYear(shortDay(weekStart), year)}
      </p>
      <span className="flex">
        {hasEarlier && (
          <WeekLink label={texts.weekBefore} weekStart={addDays(weekStart, -7)}>
            <ChevronLeft size={20} aria-hidden />
          </WeekLink>
        )}
        {weekStart < weekStartOf(today) && (
          <WeekLink label={texts.weekAfter} weekStart={addDays(weekStart, 7)}>
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
