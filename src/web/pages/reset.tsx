import { useCallback, useEffect, useState } from "react";
import { hasPermission } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import { nextAction } from "#shared/planning/next-action.ts";
import { useDashboard } from "#web/data/dashboard.ts";
import { recordPractice } from "#web/data/practice.ts";
import { OneBreath } from "#web/features/breathing/one-breath.tsx";
import type { Breathed } from "#web/features/breathing/use-breathing.ts";
import { BuzzSwitch, useBuzz } from "#web/features/reset/buzz.tsx";
import { EventDay } from "#web/features/reset/event-day.tsx";
import { CueWord } from "#web/features/reset/cue-word.tsx";
import { resetTexts as texts } from "#web/features/reset/texts.ts";
import { outboxLoaded } from "#web/platform/outbox/index.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/loaded.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export async function loader(): Promise<null> {
  await outboxLoaded();
  return null;
}

/**
 * Made for one-thumb use on the bench: the breathing starts without waiting for data, and all controls are at the
 * bottom edge. The screen after it only uses data from the dashboard, so that it works offline.
 */
export function Component() {
  const [isBreathing, setIsBreathing] = useState(true);
  const [breathed, setBreathed] = useState<Breathed>();
  const { data: state, error, refetch } = useDashboard();
  const buzz = useBuzz();
  const isCounted = state !== undefined && hasPermission(state.profile, "listen");
  const finishBreath = useCallback((breathed: Breathed) => {
    setBreathed(breathed);
    setIsBreathing(false);
  }, []);
  useEffect(() => {
    if (breathed && isCounted) recordPractice({ ...breathed, kind: "reset", voice: "none" });
  }, [breathed, isCounted]);
  return (
    <div className="frame grid min-h-[calc(100dvh-6rem)] grid-rows-[1fr_auto] gap-8 py-6 sm:max-w-2xl lg:py-16">
      <PageHead title={texts.heading} />
      <h1 className="sr-only">{texts.heading}</h1>
      {isBreathing ? (
        <>
          <div className="grid place-items-center">
            <OneBreath
              pattern={state?.breathingPattern ?? "full"}
              buzzes={buzz.buzzes}
              onBreathed={finishBreath}
            />
          </div>
          <Button
            variant="secondary"
            size="large"
            className="min-h-16"
            onClick={() => setIsBreathing(false)}
          >
            {texts.skipBreath}
          </Button>
        </>
      ) : (
        <>
          {state && <AfterBreath state={state} />}
          {!state && error && <LoadError what={texts.cueWord} error={error} onRetry={refetch} />}
          {!state && !error && <Spinner label={texts.loading} />}
          <div className="grid content-end gap-4">
            <BuzzSwitch {...buzz} />
            <Button
              variant="secondary"
              size="large"
              className="min-h-16"
              onClick={() => setIsBreathing(true)}
            >
              {texts.again}
            </Button>
            <ButtonLink to={paths.dashboard} size="large" className="min-h-16">
              {texts.done}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

function AfterBreath({ state }: { state: DashboardState }) {
  const { cueWords, plan, vision, event, today } = state;
  if (event?.day === today) return <EventDay event={event} state={state} />;
  const action = nextAction(plan);
  return (
    <div className="grid content-center gap-10">
      <CueWord cueWords={cueWords} />
      <section aria-labelledby="next-action" className="grid gap-2 border-t border-line pt-6">
        <h2 id="next-action" className="label text-muted">
          {action === undefined && vision.identity ? texts.identity : texts.nextAction}
        </h2>
        <p className="text-lead wrap-anywhere">
          {action ?? (vision.identity || texts.nothingNext)}
        </p>
      </section>
    </div>
  );
}
