import { useEffect, useState } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { can } from "#shared/account/permissions.ts";
import { buildNarrative } from "#shared/vision/narrative.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { VisionPlayer } from "#web/features/listening/vision/vision-player.tsx";
import { recordPractice, useProofs } from "#web/data/practice.ts";
import { NightsThisWeek } from "#web/features/practice/nights-this-week.tsx";
import { VisionText } from "#web/features/vision/review/vision-text.tsx";

type HeardVisionProps = {
  profile: Profile;
  answers: VisionAnswers;
  onCounted?: () => void;
  playsAtOnce?: boolean;
};

/** The vision with its player and the nights it was heard; without a plan it stays there to be read. */
export function HeardVision({ profile, answers, onCounted, playsAtOnce }: HeardVisionProps) {
  const { userId, firstName, ageGroup } = profile;
  const proofs = useProofs();
  const isPatient = useIsPatient(PATIENCE_MS);
  if (!can(profile, "listen"))
    return (
      <>
        <VisionText narrative={buildNarrative({ firstName, answers })} />
        <PlanNeeded />
      </>
    );
  return (
    <>
      <NightsThisWeek />
      <VisionPlayer
        userId={userId}
        firstName={firstName}
        ageGroup={ageGroup}
        answers={answers}
        proofs={proofs ?? NONE}
        // What is spoken does not change while it is heard, so the wins have to be known first.
        playsAtOnce={(playsAtOnce ?? false) && (proofs !== undefined || !isPatient)}
        onHeard={(heard) => {
          recordPractice({ ...heard, kind: "vision" });
          onCounted?.();
        }}
      />
    </>
  );
}

const NONE: readonly never[] = [];
const PATIENCE_MS = 1_000;

/** True at first, and false after a while. */
function useIsPatient(forMs: number): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return isPatient;
}
