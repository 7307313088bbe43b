import { useQuery } from "@tanstack/react-query";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { daysBetween } from "#shared/time/local-day.ts";
import {
  nightsQuery,
  recordPractice,
  saveBreathingPattern,
  useBreathingPattern,
} from "#web/data/practice.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { BreathingGuide } from "#web/features/breathing/breathing-guide.tsx";
import { BreathingCare, BreathingSteps } from "#web/features/breathing/breathing-instructions.tsx";
import type { Breathed } from "#web/features/breathing/use-breathing.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { useToday } from "#web/platform/use-today.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SilentRoomSwitch } from "./parts/silent-room-switch.tsx";
import { sleepWellTexts as texts } from "#web/features/practice/texts.ts";

const MONTH_DAYS = 30;

export function Component() {
  useNightTheme();
  const offersEight = useBreathesForAMonth();
  const pattern = useBreathingPattern();
  return (
    <div className="frame grid gap-12 py-12 lg:py-20">
      <PageHead title={texts.sleepWell} />
      <header className="grid gap-4">
        <h1 className="wide text-display">{texts.sleepWell}</h1>
        <p className="measure text-lead text-muted">{texts.lead}</p>
      </header>
      <div className="grid gap-12 lg:grid-cols-2">
        <BreathingSteps pattern={pattern} />
        <WithProfile>
          {(profile) => (
            <BreathingGuide
              pattern={pattern}
              onPattern={saveBreathingPattern}
              onBreathed={hasPermission(profile, "listen") ? keepBreathing : forget}
              offersEight={offersEight}
            >
              <SilentRoomSwitch />
            </BreathingGuide>
          )}
        </WithProfile>
      </div>
      <BreathingCare />
      <ButtonLink to={paths.dashboard} variant="link" className="justify-self-start">
        {texts.backToTheDashboard}
      </ButtonLink>
    </div>
  );
}

/** Returns whether the member's first breaths were at least a month ago. */
function useBreathesForAMonth(): boolean {
  const { data } = useQuery(nightsQuery());
  const today = useToday();
  return data?.breathingSince ? daysBetween(data.breathingSince, today) >= MONTH_DAYS : false;
}

const keepBreathing = (breathed: Breathed) =>
  recordPractice({ ...breathed, kind: "breathing", voice: "none" });
const forget = () => {};
