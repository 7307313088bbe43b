import type { ReactNode } from "react";
import { fillWords } from "#shared/planning/fill-words.ts";
import { weeklyWelcome } from "#web/art/artworks/weekly-welcome.gen.ts";
import { useRecentWeek } from "#web/data/recent-week.ts";
import { WEEKLY_GREETING } from "../greetings.ts";
import { RecentWeek } from "../recent-week.tsx";
import { WelcomeFrame } from "../flow/welcome-frame.tsx";

type WeeklyWelcomeProps = { firstName: string; action: ReactNode };

export function WeeklyWelcome({ firstName, action }: WeeklyWelcomeProps) {
  const { data: week } = useRecentWeek();
  return (
    <WelcomeFrame
      title="Plan my week"
      greeting={fillWords(WEEKLY_GREETING, { firstName })}
      artwork={weeklyWelcome}
      action={action}
    >
      {week && <RecentWeek week={week} />}
    </WelcomeFrame>
  );
}
