import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Pause from "lucide-react/icons/pause";
import Circle from "lucide-react/icons/circle";
import { type ReactNode, useState } from "react";
import type { TeamPractice } from "#shared/teams/contract.ts";
import { memberName } from "#shared/teams/member-name.ts";
import type { WeekStatus } from "#shared/teams/contract.ts";
import { formatRounded } from "#shared/format/numbers.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { encourageTexts, practiceTexts as texts } from "../texts.ts";
import { EncourageDialog, WHOLE_TEAM } from "./encourage-dialog.tsx";
import { practiceQuery } from "./queries.ts";
import type { TeamViewer } from "./team-errors.ts";
import { TeamSection } from "./team-section.tsx";

const DAYS_OF_WEEK = 7;

/** The coach's view: counts for the athletes who share them, without access to anything they wrote. */
export function TeamPracticeGrid({ viewer }: { viewer: TeamViewer }) {
  const query = useQuery(practiceQuery(viewer.team.id));
  const [encouraged, setEncouraged] = useState<string>();
  const practice = query.data;
  const hasOthers = (practice?.membersCount ?? 0) > 1;
  return (
    <TeamSection
      title={texts.title}
      lead={practice ? texts.sharers(practice.sharers.length, practice.membersCount) : texts.lead}
      aside={
        hasOthers && (
          <Button variant="secondary" onClick={() => setEncouraged(WHOLE_TEAM)}>
            {encourageTexts.everybody}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {(practice) =>
          practice.sharers.length === 0 ? (
            <p className="measure text-muted">{texts.nobodyShares}</p>
          ) : (
            <>
              <ThisWeek practice={practice} ownId={viewer.userId} onEncourage={setEncouraged} />
              <PastWeeks practice={practice} />
            </>
          )
        }
      </Loaded>
      {encouraged !== undefined && (
        <EncourageDialog viewer={viewer} to={encouraged} onClose={() => setEncouraged(undefined)} />
      )}
    </TeamSection>
  );
}

type ThisWeekProps = {
  practice: TeamPractice;
  ownId: string;
  onEncourage: (userId: string) => void;
};

/** Shows one line per athlete. */
function ThisWeek({ practice: { sharers, averages }, ownId, onEncourage }: ThisWeekProps) {
  const average = averages?.at(-1);
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line border-y border-line">
        {sharers.map(({ userId, weeks, status, targetNights, events, ...member }) => {
          const name = memberName(member);
          const { nights = 0, days = 0, map = false } = weeks.at(-1) ?? {};
          return (
            <li
              key={userId}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-3 md:grid-cols-[1.2fr_8rem_2fr_auto]"
            >
              <h3 className="font-semibold break-words">{name}</h3>
              <div className="row-span-3 self-center md:order-last md:row-span-1">
                {userId !== ownId && (
                  <Button
                    variant="quiet"
                    aria-label={encourageTexts.openFor(name)}
                    onClick={() => onEncourage(userId)}
                  >
                    {encourageTexts.open}
                  </Button>
                )}
              </div>
              <Status status={status} />
              {status !== "resting" && (
                <p className="text-small text-muted">
                  {[
                    texts.nights(nights, targetNights),
                    texts.daysPlanned(days),
                    map ? texts.mapDone : texts.mapNotYet,
                  ].join(", ")}
                </p>
              )}
              {events.length > 0 && (
                <ul className="col-start-1 text-small text-muted md:col-start-3">
                  {events.map(({ name, day }) => (
                    <li key={`${day} ${name}`} className="wrap-anywhere">
                      {texts.event(name, day)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {average && (
          <li className="grid gap-x-6 py-4 md:grid-cols-[1.2fr_8rem_2fr_auto]">
            <h3 className="font-semibold">{texts.average}</h3>
            <p className="text-small text-muted md:col-span-2 md:col-start-3">
              {texts.averageFigures(
                formatRounded(average.nights),
                formatRounded(average.days),
                Math.round(average.maps * 100),
              )}
            </p>
          </li>
        )}
      </ul>
      <p className="measure text-small text-muted">{texts.legend}</p>
    </div>
  );
}

/** Never red, because the coach's view is not an alarm. */
const STATUS_LOOKS: Record<WeekStatus, { className: string; icon: ReactNode }> = {
  on_track: { className: "text-done", icon: <Check size={18} aria-hidden /> },
  some: { className: "text-notice", icon: <CircleDashed size={18} aria-hidden /> },
  not_yet: { className: "text-muted", icon: <Circle size={18} aria-hidden /> },
  resting: { className: "text-muted", icon: <Pause size={18} aria-hidden /> },
};

function Status({ status }: { status: WeekStatus }) {
  const { className, icon } = STATUS_LOOKS[status];
  return (
    <p className={`wide-quiet flex items-center gap-2 ${className}`}>
      {icon}
      {texts.status[status]}
    </p>
  );
}

const isNotResting = ({ status }: { status: WeekStatus }) => status !== "resting";

function PastWeeks({ practice: { sharers, averages, weeks } }: { practice: TeamPractice }) {
  const byWeek = (values: number[]) =>
    weeks.map((week, index) => ({ week, value: values[index] ?? 0 }));
  return (
    <details className="group">
      <summary className="wide-quiet inline-flex min-h-12 cursor-pointer items-center underline decoration-line underline-offset-4 hover:decoration-current">
        {texts.pastWeeks(weeks.length)}
      </summary>
      <ul className="grid divide-y divide-line border-y border-line">
        {averages && (
          <PastRow
            name={texts.average}
            nights={byWeek(averages.map(({ nights }) => nights))}
            days={byWeek(averages.map(({ days }) => days))}
          />
        )}
        {sharers.filter(isNotResting).map(({ userId, weeks, ...member }) => (
          <PastRow
            key={userId}
            name={memberName(member)}
            nights={byWeek(weeks.map(({ nights }) => nights))}
            days={byWeek(weeks.map(({ days }) => days))}
          />
        ))}
      </ul>
    </details>
  );
}

type WeekFigure = { week: string; value: number };

function PastRow({
  name,
  nights,
  days,
}: {
  name: string;
  nights: WeekFigure[];
  days: WeekFigure[];
}) {
  return (
    <li className="grid grid-cols-2 items-end gap-x-6 gap-y-3 py-5 md:grid-cols-[1.2fr_1fr_1fr]">
      <h3 className="col-span-2 self-center font-semibold break-words md:col-span-1">{name}</h3>
      <Plot label={texts.nightsListened} figures={nights} />
      <Plot label={texts.plannedDays} figures={days} />
    </li>
  );
}

function Plot({ label, figures }: { label: string; figures: WeekFigure[] }) {
  return (
    <div className="grid gap-1">
      <p className="text-small text-muted">{label}</p>
      <VisuallyHidden>
        {texts.figures(figures.map(({ value }) => formatRounded(value)))}
      </VisuallyHidden>
      {/* The current week is only outlined, because it isn't over. */}
      <BarChart
        variant="labelled"
        last="outlined"
        max={DAYS_OF_WEEK}
        bars={figures.map(({ week, value }) => ({ key: week, value }))}
      />
    </div>
  );
}
