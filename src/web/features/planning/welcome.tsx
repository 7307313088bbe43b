import type { ReactNode } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { fillTemplate } from "#shared/planning/fill-template.ts";
import type { Now } from "#shared/planning/new-drafts.ts";
import { OBJECTIVES, WEEK_OBJECTIVES, type WeeklyMap } from "#shared/planning/records.ts";
import { WEEK_OBJECTIVE_TITLES } from "#shared/planning/weekly-steps.ts";
import { isMorning, localHourOf, longDay, monthDay } from "#shared/time/local-day.ts";
import type { Artwork } from "#web/art/artwork.ts";
import { dailyWelcome } from "#web/art/artworks/daily-welcome.gen.ts";
import { weeklyWelcome } from "#web/art/artworks/weekly-welcome.gen.ts";
import { useRecentObjectives, useRecentWeek } from "#web/data/recent-plans.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { useOpenedAt } from "#web/platform/use-now.ts";
import { Picture } from "#web/ui/picture.tsx";
import { welcomeTexts as texts } from "./texts.ts";

type WelcomeFrameProps = {
  title: string;
  greeting: string;
  artwork: Artwork;
  action: ReactNode;
  children: ReactNode;
};

function WelcomeFrame({ title, greeting, artwork, action, children }: WelcomeFrameProps) {
  return (
    <div className="frame grid gap-8 py-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-14 lg:py-16">
      <PageHead title={title} />
      <Picture
        artwork={artwork}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="first"
        className="aspect-2/1 rounded-panel lg:order-last lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:aspect-4/3"
      />
      <div className="grid content-center gap-6 lg:col-span-5 lg:row-start-1">
        <h1 className="wide text-heading">{greeting}</h1>
        <div className="grid sm:justify-items-start">{action}</div>
      </div>
      <div className="grid gap-8 sm:grid-cols-2 lg:col-span-12 lg:gap-x-16">{children}</div>
    </div>
  );
}

type RecentLinesProps = { title: string; lines: readonly { title: string; text: string }[] };

/** Shows the most recently planned lines as a starting point. */
function RecentLines({ title, lines }: RecentLinesProps) {
  const written = lines.filter(({ text }) => text !== "");
  if (written.length === 0) return null;
  return (
    <section className="grid content-start gap-4 border-t border-line pt-5">
      <h2 className="wide-quiet">{title}</h2>
      <dl className="grid gap-3">
        {written.map((line) => (
          <div key={line.title} className="grid gap-0.5">
            <dt className="label text-muted">{line.title}</dt>
            <dd className="line-clamp-4 whitespace-pre-line">{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RecentWeek({ week }: { week: WeeklyMap }) {
  return (
    <RecentLines
      title={texts.weekOf(monthDay(week.weekStart))}
      lines={WEEK_OBJECTIVES.map((name) => ({
        title: WEEK_OBJECTIVE_TITLES[name],
        text: week[name],
      }))}
    />
  );
}

type DailyWelcomeProps = { firstName: string; action: ReactNode };

export function DailyWelcome({ firstName, action }: DailyWelcomeProps) {
  const now = useOpenedAt();
  const { data } = useRecentObjectives();
  const day = data?.dailyObjectives;
  return (
    <WelcomeFrame
      title={texts.planMyDay}
      greeting={fillTemplate(dailyGreeting(now), { firstName })}
      artwork={dailyWelcome}
      action={action}
    >
      {day && (
        <RecentLines
          title={texts.day(longDay(day.forDate))}
          lines={OBJECTIVES.map((name) => ({ title: OBJECTIVE_TITLES[name], text: day[name] }))}
        />
      )}
      {data?.weeklyMap && <RecentWeek week={data.weeklyMap} />}
    </WelcomeFrame>
  );
}

type WeeklyWelcomeProps = { firstName: string; action: ReactNode };

export function WeeklyWelcome({ firstName, action }: WeeklyWelcomeProps) {
  const { data: week } = useRecentWeek();
  return (
    <WelcomeFrame
      title={texts.planMyWeek}
      greeting={fillTemplate(WEEKLY_GREETING, { firstName })}
      artwork={weeklyWelcome}
      action={action}
    >
      {week && <RecentWeek week={week} />}
    </WelcomeFrame>
  );
}

const EVENING_FROM_HOUR = 17;

const WEEKLY_GREETING = texts.weeklyGreeting;

function dailyGreeting({ at, zone }: Now): string {
  if (isMorning(at, zone)) return texts.goodMorning;
  const hour = localHourOf(at, zone);
  const isAfternoon = hour >= 12 && hour < EVENING_FROM_HOUR;
  return isAfternoon ? texts.goodAfternoon : texts.goodEvening;
}
