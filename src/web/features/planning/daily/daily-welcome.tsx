import type { ReactNode } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { fillWords } from "#shared/planning/fill-words.ts";
import { OBJECTIVES } from "#shared/planning/records.ts";
import { longDay } from "#shared/time/local-day.ts";
import { dailyWelcome } from "#web/art/artworks/daily-welcome.gen.ts";
import { useRecentObjectives } from "#web/data/recent-plans.ts";
import { dailyGreeting } from "../greetings.ts";
import { RecentLines } from "../recent-lines.tsx";
import { RecentWeek } from "../recent-week.tsx";
import { useOpenedAt } from "../use-opened-at.ts";
import { WelcomeFrame } from "../flow/welcome-frame.tsx";

type DailyWelcomeProps = { firstName: string; action: ReactNode };

export function DailyWelcome({ firstName, action }: DailyWelcomeProps) {
  const now = useOpenedAt();
  const { data } = useRecentObjectives();
  const day = data?.dailyObjectives;
  return (
    <WelcomeFrame
      title="Plan my day"
      greeting={fillWords(dailyGreeting(now), { firstName })}
      artwork={dailyWelcome}
      action={action}
    >
      {day && (
        <RecentLines
          title={`Your day: ${longDay(day.forDate)}`}
          lines={OBJECTIVES.map((name) => ({ title: OBJECTIVE_TITLES[name], text: day[name] }))}
        />
      )}
      {data?.weeklyMap && <RecentWeek week={data.weeklyMap} />}
    </WelcomeFrame>
  );
}
