import ArrowRight from "lucide-react/icons/arrow-right";
import { paths } from "#shared/paths.ts";
import { describeLastPlannedDay, describeLastMappedWeek } from "#shared/planning/last-planned.ts";
import { type Planning, usePlanning } from "#web/data/planning.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { useToday } from "#web/platform/use-today.ts";
import { useOpenedAt } from "#web/platform/use-now.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { planningTexts as texts } from "#web/features/planning/texts.ts";

export function Component() {
  const now = useOpenedAt();
  const { data, isPending } = usePlanning();
  const week = data && `Week: ${describeLastMappedWeek(data.weeks, now)}`;
  const day = data && `Day: ${describeLastPlannedDay(data.days, now)}`;
  return (
    <div className="frame grid min-h-[72vh] content-center gap-10 py-10 lg:gap-14">
      <PageHead title={texts.planning} />
      <h1 className="wide text-display">{texts.planningMyHeading}</h1>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-8">
        <Choice to={paths.weeklyWelcome} name={texts.week} note={week} isPending={isPending} />
        <Choice to={paths.dailyWelcome} name={texts.day} note={day} isPending={isPending} />
      </div>
      {data && <EventsLink planning={data} />}
    </div>
  );
}

/** Shown only to members who have planned before: preparing an event builds on days and weeks. */
function EventsLink({ planning: { days, weeks, events } }: { planning: Planning }) {
  const today = useToday();
  if (days.length + weeks.length + events.length === 0) return null;
  const next = events.find(({ day }) => day >= today);
  return (
    <Link
      to={paths.events}
      className="flex min-h-12 flex-wrap items-center gap-x-3 justify-self-start border-t border-line pt-4 max-md:w-full"
    >
      <span className="wide-quiet underline underline-offset-4">{texts.events}</span>
      <span className="text-muted wrap-anywhere">
        {next ? texts.nextEvent(next.name, next.day) : texts.noEvent}
      </span>
    </Link>
  );
}

type ChoiceProps = { to: string; name: string; note: string | undefined; isPending: boolean };

function Choice({ to, name, note, isPending }: ChoiceProps) {
  return (
    <div className="grid gap-3">
      <Link
        to={to}
        className="wide flex min-h-24 items-center justify-between gap-4 rounded-panel border border-line bg-raised px-6 text-heading transition-colors duration-150 hover:border-accent-text lg:min-h-40 lg:px-10"
      >
        {name}
        <ArrowRight aria-hidden className="size-8 text-accent-text" />
      </Link>
      <p className="min-h-6 px-6 text-muted lg:px-10">
        {note ?? (isPending && <Skeleton className="h-5 w-48" />)}
      </p>
    </div>
  );
}
