import { useSearchParams } from "react-router";
import { can } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { findMeditation } from "#web/features/meditations/find-meditation.ts";
import { MeditationCards } from "#web/features/meditations/meditation-cards.tsx";
import { MeditationHistory } from "#web/features/meditations/meditation-history.tsx";
import { SilentTimer } from "#web/features/meditations/silent-timer.tsx";
import type { Sat } from "#web/features/meditations/use-silent-timer.ts";
import { recordPractice } from "#web/data/practice.ts";
import { useMeditations } from "#web/data/meditations.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { PlayedMeditation } from "./parts/played-meditation.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";

const linkTo = (id: string) => `${paths.meditations}?play=${id}`;
const keepSilence = (sat: Sat) =>
  recordPractice({ ...sat, kind: "meditation", meditation: "silent", voice: "none" });

export function Component() {
  const [search] = useSearchParams();
  const meditation = findMeditation(search.get("play"));
  return (
    <>
      <div className="frame grid gap-12 py-12 lg:py-20">
        <PageHead title={meditation?.title ?? "Meditations"} />
        <WithProfile>
          {(profile) => {
            const canListen = can(profile, "listen");
            if (meditation)
              return <PlayedMeditation meditation={meditation} canListen={canListen} />;
            return <AllMeditations canListen={canListen} />;
          }}
        </WithProfile>
      </div>
      <TrainingFooter />
    </>
  );
}

function AllMeditations({ canListen }: { canListen: boolean }) {
  const past = useMeditations();
  return (
    <>
      <header className="grid gap-4">
        <h1 className="wide text-heading">Meditations</h1>
        <p className="measure text-lead text-muted">
          Short ones, for athletes. Choose by what you need now: each says how long it takes.
        </p>
      </header>
      {!canListen && <PlanNeeded />}
      <MeditationCards linkTo={linkTo} />
      {canListen && <SilentTimer onSat={keepSilence} />}
      {past && <MeditationHistory past={past} />}
    </>
  );
}
