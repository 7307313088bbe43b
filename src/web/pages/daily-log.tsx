import { useMutation, useQueryClient } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import Trash2 from "lucide-react/icons/trash";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { z } from "zod";
import { paths } from "#shared/paths.ts";
import {
  deleteDailyAction,
  type getDailyAction,
  restoreDailyAction,
} from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { invalidateDerivedFromDays, useDay } from "#web/data/logs.ts";
import { DAYS_KEY } from "#web/data/planning.ts";
import { DayNotes } from "#web/features/logs/day-notes.tsx";
import { DayReview } from "#web/features/logs/day-review.tsx";
import { longDay, shortDay } from "#web/features/logs/day-labels.ts";
import { Part } from "#web/features/logs/part.tsx";
import { PlannedLines } from "#web/features/logs/planned-lines.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { clockTimeOf } from "#web/platform/date-formats.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { dailyLogTexts as texts } from "#web/features/logs/texts.ts";

const KINDS = {
  vision: "Listened",
  breathing: "Breathed",
  meditation: "Meditated",
  reset: "Reset",
} as const;
const VOICES = { reader: "reader voice", own: "own voice", none: "" } as const;

export function Component() {
  const { id = "" } = useParams();
  const isOffline = useIsOffline();
  return (
    <div className="frame grid gap-2 py-6 lg:py-16">
      <PageHead title={texts.dailyLog} />
      <Link to={paths.dailyLogs} className="flex min-h-12 items-center underline print:hidden">
        {texts.allLogs}
      </Link>
      {isOffline && <OfflineLine>{texts.offline}</OfflineLine>}
      <DayDetail key={id} id={id} />
    </div>
  );
}

function DayPractices({ practices }: { practices: PracticeOfDay[] }) {
  if (practices.length === 0) return null;
  return (
    <Part title={texts.practice}>
      <ul className="grid gap-2">
        {practices.map(({ kind, startedAt, minutes, voice }) => (
          <li key={startedAt}>
            <span className="wide-quiet">{KINDS[kind]}</span>{" "}
            <span className="text-muted">
              {[clockTimeOf(startedAt), `${minutes} min`, kind === "vision" && VOICES[voice]]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const UNDO_MS = 10_000;
const onError = (error: Error) => toast.error(error.message);

/** Deletes the day immediately and lets the user undo it in the same place for ten seconds. */
function DeleteDay({ day }: { day: DailyAction }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isGone, setIsGone] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    mutationFn: () => callApi(deleteDailyAction, { params: { id: day.id } }),
    onSuccess: () => {
      setIsGone(true);
      // Not the day itself, whose page offers to undo this.
      invalidateDerivedFromDays();
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: () => callApi(restoreDailyAction, { params: { id: day.id } }),
    onSuccess: () => {
      setIsGone(false);
      // They may have been fetched while the day was deleted.
      void client.invalidateQueries({ queryKey: DAYS_KEY });
      invalidateDerivedFromDays();
    },
    onError,
  });

  useEffect(() => {
    if (isGone) undo.current?.focus();
  }, [isGone]);
  const isOver = isGone && !restore.isPending;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: DAYS_KEY });
      void navigate(paths.dailyLogs);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isOver, client, navigate]);

  return (
    <>
      {!isGone && (
        <Button
          variant="quiet"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
          icon={<Trash2 size={18} aria-hidden />}
        >
          {texts.deleteThisLog}
        </Button>
      )}
      <output className={isGone ? "flex flex-wrap items-center gap-4" : "sr-only"}>
        {restore.isSuccess && !isGone && texts.logIsBack}
        {isGone && (
          <>
            {texts.deleted}
            <Button
              ref={undo}
              variant="secondary"
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {texts.undo}
            </Button>
          </>
        )}
      </output>
    </>
  );
}

type Log = z.infer<typeof getDailyAction.reply>;

/** Shows one day: what was planned, how it went, and what it was for. */
function DayDetail({ id }: { id: string }) {
  const query = useDay(id);
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.status === 404) return <NoSuchDay />;
  return (
    <Loaded query={query} what={texts.thisDay} skeleton={<Skeleton className="h-96 w-full" />}>
      {(log) => <LoadedDay log={log} />}
    </Loaded>
  );
}

function LoadedDay({ log }: { log: Log }) {
  const { day, week, goals, practices, previous, next } = log;
  const weekLines = week ? [week.q6, week.q7, week.q8].filter(Boolean) : [];
  return (
    <article className="grid gap-12 lg:grid-cols-12 lg:gap-x-8">
      <header className="grid gap-6 lg:col-span-12">
        <nav aria-label={texts.daysLabel} className="flex justify-between print:hidden">
          <NeighbourDay day={previous} icon={<ChevronLeft size={20} aria-hidden />} />
          <NeighbourDay day={next} icon={<ChevronRight size={20} aria-hidden />} isAfter />
        </nav>
        <h1 className="wide text-heading">{longDay(day.forDate)}</h1>
      </header>
      <div className="grid content-start gap-12 lg:col-span-7">
        <PlannedLines {...{ day, week, goals }} />
        <DayReview day={day} />
      </div>
      <div className="grid content-start gap-10 lg:col-span-4 lg:col-start-9">
        <DayPractices practices={practices} />
        {weekLines.length > 0 && (
          <Part title={texts.weekItServed}>
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
            {texts.print}
          </Button>
          <DeleteDay day={day} />
        </div>
      </div>
    </article>
  );
}

type NeighbourDayProps = {
  day: { id: string; forDate: string } | null;
  icon: ReactNode;
  isAfter?: boolean;
};

function NeighbourDay({ day, icon, isAfter = false }: NeighbourDayProps) {
  if (!day) return <span />;
  return (
    <Link to={paths.dailyLog(day.id)} className="flex min-h-12 items-center gap-2">
      {!isAfter && icon}
      <span className="sr-only">{isAfter ? texts.next : texts.previous}</span>
      {shortDay(day.forDate)}
      {isAfter && icon}
    </Link>
  );
}

function NoSuchDay() {
  return (
    <EmptyState
      title={texts.noLogTitle}
      action={<ButtonLink to={paths.dailyLogs}>{texts.allLogs}</ButtonLink>}
    >
      {texts.noLogText}
    </EmptyState>
  );
}
