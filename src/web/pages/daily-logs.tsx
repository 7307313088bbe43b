import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useDeferredValue, useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { completeWeeks } from "#shared/planning/week-figures.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { sameDayLastYear, addDays, localDayOf } from "#shared/time/local-day.ts";
import { dayBeforeQuery, FIRST_PAGE_SIZE, preloadDays, useDays } from "#web/data/logs.ts";
import { longDay } from "#web/features/logs/day-labels.ts";
import {
  FILTER_NAMES,
  fitsFilter,
  groupByWeek,
  LOG_FILTERS,
  type LogFilter,
} from "#web/features/logs/group-by-week.ts";
import { useIsReturning } from "#web/features/shell/use-scroll-on-navigation.ts";
import { MonthHeatmap } from "#web/features/logs/month-heatmap.tsx";
import { WeekGroup } from "#web/features/logs/week-group.tsx";
import { Consistency } from "#web/features/logs/consistency.tsx";
import { deviceZone } from "#web/platform/device-zone.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { saveFile } from "#web/platform/save-file.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/loaded.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useIsAtLeast } from "#web/ui/use-is-at-least.ts";
import { dailyLogsTexts as texts } from "#web/features/logs/texts.ts";

export async function loader(): Promise<null> {
  const date = sameDayLastYear(localDayOf(new Date(), deviceZone()));
  await preloadDays({ firstPage: FIRST_PAGE_SIZE }, [date, addDays(date, 1)]);
  return null;
}

export function Component() {
  return (
    <div className="frame grid gap-6 py-10 lg:gap-10 lg:py-20">
      <PageHead title={texts.dailyLogs} />
      <h1 className="wide text-heading">{texts.dailyLogs}</h1>
      <DailyLogs />
    </div>
  );
}

/** Shows every planned or reviewed day, newest first. */
function DailyLogs() {
  const today = useToday();
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState<LogFilter>("all");
  const search = useDeferredValue(typed.trim());
  const [month, setMonth] = useState(today.slice(0, 7));
  const hasChart = useIsAtLeast("lg") && search === "";
  const { logs, all } = useLogs(search, month, hasChart);
  const shown = all.days.filter((day) => fitsFilter(day, filter));
  const isNarrowed = search !== "" || filter !== "all";
  if (logs.error && !logs.data)
    return <LoadError what={texts.logs} error={logs.error} onRetry={logs.refetch} />;
  if (logs.data && all.days.length === 0 && search === "") return <NoLogs />;
  return (
    <div className="grid gap-8 lg:gap-12">
      <div className="flex flex-wrap items-center gap-4">
        <SearchField
          label={texts.searchYourLogs}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FilterChoice value={filter} onChoose={setFilter} />
      </div>
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:order-2 lg:gap-12 lg:col-span-4 lg:col-start-9">
          <MonthHeatmap {...{ today, month }} days={all.days} onMonth={setMonth}>
            <Link
              to={paths.weeklyReport}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {texts.weekInNumbers}
            </Link>
            <Link
              to={paths.proof}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {texts.allWins}
            </Link>
          </MonthHeatmap>
          <OnThisDay today={today} />
          {/* On a phone these are on the linked page, because here they would push the days out of reach. */}
          {hasChart && (
            <Consistency weeks={completeWeeks(all, today, logs.hasNextPage)} columns={1} />
          )}
        </div>
        <div className="grid content-start gap-10 lg:col-span-7">
          <output className="sr-only">
            {isNarrowed && !logs.isPending && texts.matchingDays(shown.length)}
          </output>
          {logs.isPending ? (
            <Skeleton className="h-96 w-full" />
          ) : (
            <Weeks all={{ ...all, days: shown }} />
          )}
          {logs.hasNextPage && (
            <Button
              variant="secondary"
              className="justify-self-start"
              loading={logs.isFetchingNextPage}
              onClick={() => void logs.fetchNextPage()}
            >
              {texts.loadOlder}
            </Button>
          )}
          <SaveDays days={shown} practices={all.practices} />
        </div>
      </div>
    </div>
  );
}

function FilterChoice(props: { value: LogFilter; onChoose: (filter: LogFilter) => void }) {
  return (
    <Choice
      variant="pills"
      legend={texts.showLegend}
      isLegendHidden
      options={LOG_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))}
      value={props.value}
      onChange={props.onChoose}
    />
  );
}

/** How many days fill a phone's screen. */
const SCREENFUL = 4;

/** Paints a screenful of the newest weeks first, because a month takes a slow phone a quarter of a second. */
function Weeks({ all: { days, weeks, practices } }: { all: Logs }) {
  const isWhole = useDeferredValue(true, useIsReturning());
  if (days.length === 0) return <p className="text-muted">{texts.noMatchingDays}</p>;
  const grouped = groupByWeek(days, weeks);
  const first = (grouped[0]?.days.length ?? 0) < SCREENFUL ? 2 : 1;
  return (isWhole ? grouped : grouped.slice(0, first)).map((week) => (
    <WeekGroup key={week.weekStart} week={week} practices={practices} />
  ));
}

function NoLogs() {
  return (
    <EmptyState
      title={texts.firstLogAppearsAfterTitle}
      action={<ButtonLink to={paths.dailyWelcome}>{texts.planTomorrow}</ButtonLink>}
    >
      {texts.firstLogAppearsAfterText}
    </EmptyState>
  );
}

type SaveDaysProps = { days: readonly DailyAction[]; practices: readonly PracticeOfDay[] };

/** Downloads the days shown on the page, as searched and filtered. */
function SaveDays({ days, practices }: SaveDaysProps) {
  const dates = days.map(({ forDate }) => forDate).toSorted();
  const [first] = dates;
  if (first === undefined) return null;
  const save = async () => {
    const { daysAsCsv } = await import("#web/features/logs/days-as-csv.ts");
    const name = `daily-logs-${first}-to-${dates.at(-1)}.csv`;
    saveFile(new Blob([daysAsCsv(days, practices)], { type: "text/csv" }), name);
  };
  return (
    <Button
      variant="link"
      className="justify-self-start print:hidden"
      icon={<Download size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {texts.saveAsCsv(days.length)}
    </Button>
  );
}

type Logs = { days: DailyAction[]; weeks: WeeklyMap[]; practices: PracticeOfDay[] };

/** Loads the newest month, and older days as far back as the selected month. The chart on wide screens loads more. */
function useLogs(search: string, month: string, hasChart: boolean) {
  const logs = useDays({ search, ...(search === "" && { firstPage: FIRST_PAGE_SIZE }) });
  const { hasNextPage, isFetching, error, fetchNextPage } = logs;
  const all: Logs = {
    days: logs.data?.pages.flatMap(({ days }) => days) ?? [],
    weeks: logs.data?.pages.flatMap(({ weeks }) => weeks) ?? [],
    practices: logs.data?.pages.flatMap(({ practices }) => practices) ?? [],
  };
  const oldest = all.days.at(-1)?.forDate ?? "";
  const isChartMissingWeeks = hasChart && logs.data?.pages.length === 1;
  const isMissingDays = hasNextPage && !error && (oldest > `${month}-01` || isChartMissingWeeks);
  useEffect(() => {
    if (isMissingDays && !isFetching) void fetchNextPage();
  }, [isMissingDays, isFetching, fetchNextPage]);
  return { logs, all };
}

/** Shows what this day was a year ago. */
function OnThisDay({ today }: { today: string }) {
  const date = sameDayLastYear(today);
  const { data: day } = useQuery(dayBeforeQuery(date, addDays(date, 1)));
  if (!day) return null;
  return (
    <section
      aria-labelledby="on-this-day"
      className="grid gap-2 border-l-2 border-accent-text pl-5"
    >
      <h2 id="on-this-day" className="label text-muted">
        {texts.onThisDayHeading}
      </h2>
      <p className="measure text-lead wrap-anywhere">{day.review.win || day.q1}</p>
      <Link to={paths.dailyLog(day.id)} className="flex min-h-12 items-center underline">
        {longDay(date)}
      </Link>
    </section>
  );
}
