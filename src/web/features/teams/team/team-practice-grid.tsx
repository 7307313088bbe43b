import { useQuery } from "@tanstack/react-query";
import type { PracticeWeek, TeamPractice } from "#shared/teams/contract.ts";
import { memberName } from "#shared/teams/member-name.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { BarChart, rounded } from "#web/ui/bar-chart.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { practiceQuery } from "./queries.ts";
import { TeamSection } from "./team-view.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { teamPracticeGridTexts as texts } from "../texts.ts";

const DAYS_OF_WEEK = 7;

/** The coach's view: counts of those who share them, and no way to anything they wrote. */
export function TeamPracticeGrid({ tid }: { tid: string }) {
  const query = useQuery(practiceQuery(tid));
  return (
    <TeamSection
      title={texts.thisWeeksRoutine}
      lead={query.data ? sharersLine(query.data) : texts.oftenSquadTrainsLead}
    >
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {(practice) => <Practice practice={practice} />}
      </Loaded>
    </TeamSection>
  );
}

function sharersLine({ sharers, membersCount }: TeamPractice): string {
  const shared = texts.shareOftenTrain(sharers.length, membersCount);
  return texts.youOnlySeeCounts(shared);
}

function Practice({ practice: { sharers, averages, weeks: mondays } }: { practice: TeamPractice }) {
  const byWeek = (values: number[]) =>
    mondays.map((week, index) => ({ week, value: values[index] ?? 0 }));
  if (sharers.length === 0)
    return <p className="measure text-muted">{texts.athleteTurnsSharingTeam}</p>;
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {averages && (
        <PracticeRow
          name={texts.teamAverage}
          nights={byWeek(averages.map(({ nights }) => nights))}
          days={byWeek(averages.map(({ days }) => days))}
          map={`${Math.round((averages.at(-1)?.maps ?? 0) * 100)} % have one`}
        />
      )}
      {sharers.map(({ userId, weeks, ...member }) => (
        <PracticeRow
          key={userId}
          name={memberName(member)}
          nights={byWeek(weeks.map(({ nights }) => nights))}
          days={byWeek(weeks.map(({ days }) => days))}
          map={mapWords(weeks)}
        />
      ))}
    </ul>
  );
}

function mapWords(weeks: PracticeWeek[]): string {
  const drawn = weeks.filter(({ map }) => map).length;
  const thisWeek = weeks.at(-1)?.map ? "✓ Done" : texts.notYet;
  return texts.ofWeeks(thisWeek, drawn, weeks.length);
}

type WeekFigure = { week: string; value: number };
type PracticeRowProps = { name: string; nights: WeekFigure[]; days: WeekFigure[]; map: string };

function PracticeRow({ name, nights, days, map }: PracticeRowProps) {
  return (
    <li className="grid grid-cols-2 items-end gap-x-6 gap-y-3 py-5 md:grid-cols-[1.2fr_1fr_1fr_1fr]">
      <h3 className="col-span-2 self-center font-semibold break-words md:col-span-1">{name}</h3>
      <Plot label={texts.nightsListened} figures={nights} />
      <Plot label={texts.daysPlanned} figures={days} />
      <p className="col-span-2 grid self-center md:col-span-1">
        <span className="text-small text-muted">{texts.weeksMap}</span>
        <VisuallyHidden>, </VisuallyHidden>
        {map}
      </p>
    </li>
  );
}

function Plot({ label, figures }: { label: string; figures: WeekFigure[] }) {
  return (
    <div className="grid gap-1">
      <p className="text-small text-muted">{label}</p>
      <VisuallyHidden>
        {texts.lastWeeks(figures.length, figures.map(({ value }) => rounded(value)).join(", "))}
      </VisuallyHidden>
      {/* The current week is only outlined: it is not over. */}
      <BarChart
        variant="labelled"
        last="outlined"
        max={DAYS_OF_WEEK}
        bars={figures.map(({ week, value }) => ({ key: week, value }))}
      />
    </div>
  );
}
