import { useCallback, useEffect, useState } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { addDays } from "#shared/time/local-day.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { BreathingGuide } from "#web/features/breathing/breathing-guide.tsx";
import { BreathingCare, BreathingSteps } from "#web/features/breathing/breathing-instructions.tsx";
import type { Breathed } from "#web/features/breathing/use-breathing.ts";
import { usePlanning } from "#web/data/planning.ts";
import { preloadRecentObjectives, useRecentObjectives } from "#web/data/recent-plans.ts";
import { recordPractice, saveBreathingPattern, useBreathingPattern } from "#web/data/practice.ts";
import { currentPart, useNightFlow } from "#web/features/practice/night-flow.ts";
import { NightFlowFrame } from "#web/features/practice/night-flow-frame.tsx";
import { useVision } from "#web/data/vision.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { usePrefetch } from "#web/platform/use-prefetch.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { NotFetched, lazyPart } from "#web/ui/lazy-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { hasImagery } from "#shared/events/has-imagery.ts";
import { SilentRoomSwitch } from "./parts/silent-room-switch.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";
import { tomorrowsEventTexts, tonightTexts as texts } from "#web/features/practice/texts.ts";

const player = () => import("./parts/vision-with-player.tsx");
const VisionPart = lazyPart(async () => (await player()).VisionWithPlayer, NotFetched);

export async function loader(): Promise<null> {
  await preloadRecentObjectives();
  return null;
}

export function Component() {
  useNightTheme();
  usePrefetch(player);
  return (
    <>
      <PageHead title={texts.tonight} />
      <WithProfile>{(profile) => <Tonight profile={profile} />}</WithProfile>
      <TrainingFooter />
    </>
  );
}

function Tonight({ profile }: { profile: Profile }) {
  const { night, settled, completePart } = useNightFlow();
  const part = currentPart(settled);
  const pattern = useBreathingPattern();
  const [hasBreathed, setHasBreathed] = useState(false);
  const isRecorded = hasPermission(profile, "listen");
  const finishBreathing = useCallback(
    (breathed: Breathed) => {
      if (isRecorded) recordPractice({ ...breathed, kind: "breathing", voice: "none" });
      // The user's eyes are closed by now, so the vision starts without a tap.
      setHasBreathed(true);
      completePart("breathe", "done");
    },
    [isRecorded, completePart],
  );
  const finishPlanning = useCallback(() => completePart("plan", "done"), [completePart]);
  const skip = part && (
    <Button
      variant="link"
      onClick={() => completePart(part, "skipped")}
      className="justify-self-start"
    >
      {texts.skipThisPart}
    </Button>
  );
  return (
    <NightFlowFrame settled={settled}>
      {part !== "plan" && <TomorrowsEvent night={night} />}
      {part === "plan" && <Planning night={night} onDone={finishPlanning} />}
      {part === "breathe" && (
        <>
          {/* The button comes first: on a phone it would otherwise be below the fold. */}
          <BreathingGuide
            pattern={pattern}
            onPattern={saveBreathingPattern}
            onBreathed={finishBreathing}
          >
            <SilentRoomSwitch />
          </BreathingGuide>
          <BreathingSteps pattern={pattern} />
          <BreathingCare />
        </>
      )}
      {(part === "listen" || part === null) && (
        <Vision
          profile={profile}
          playsAtOnce={hasBreathed && part === "listen"}
          onCounted={() => completePart("listen", "done")}
        />
      )}
      {skip}
      {part === null && (
        <p className="wide text-title">
          {profile.firstName ? texts.goodNight(profile.firstName) : texts.goodNightWithoutName}
        </p>
      )}
    </NightFlowFrame>
  );
}

/** The evening before an event, links to its imagery. Listening to it is optional. */
function TomorrowsEvent({ night }: { night: string }) {
  const { data } = usePlanning();
  const event = data?.events.find(({ day }) => day === addDays(night, 1));
  if (!event) return null;
  const canHear = hasImagery(event);
  return (
    <aside
      aria-label={tomorrowsEventTexts.about}
      className="flex flex-wrap items-center justify-between gap-x-8 border-l-2 border-accent-text py-1 pl-5"
    >
      <span className="measure wrap-anywhere">{tomorrowsEventTexts.tomorrow(event.name)}</span>
      <ButtonLink to={canHear ? paths.imagery(event.id) : paths.events} variant="link">
        {canHear ? tomorrowsEventTexts.hear : tomorrowsEventTexts.write}
      </ButtonLink>
    </aside>
  );
}

/** Done when a plan has just been made, or when a later day already has one. */
function Planning({ night, onDone }: { night: string; onDone: () => void }) {
  const [search] = useSearchParams();
  const { data } = useRecentObjectives();
  const isPlanned =
    search.get("planned") === night || (data?.dailyObjectives?.forDate ?? "") > night;
  useEffect(() => {
    if (isPlanned) onDone();
  }, [isPlanned, onDone]);
  return (
    <div className="grid gap-5 sm:justify-items-start">
      <p className="measure text-lead">{texts.reviewAndPlanLead}</p>
      <ButtonLink to={paths.dailyCreate} size="large">
        {texts.reviewAndPlan}
      </ButtonLink>
    </div>
  );
}

type VisionProps = { profile: Profile; playsAtOnce: boolean; onCounted: () => void };

function Vision({ profile, playsAtOnce, onCounted }: VisionProps) {
  const { data, isPending } = useVision();
  if (data) return <VisionPart {...{ profile, playsAtOnce, onCounted }} answers={data} />;
  if (isPending) return <Spinner label={texts.loading} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure text-lead">{texts.noVision}</p>
      <ButtonLink to={paths.visionWelcome}>{texts.writeYourAthleticVision}</ButtonLink>
    </div>
  );
}
