import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { can } from "#shared/account/permissions.ts";
import { buildNarrative } from "#shared/vision/narrative.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { VisionPlayer } from "#web/features/listening/vision/vision-player.tsx";
import { keepPractice } from "#web/features/practice/keep-practice.ts";
import { NightsThisWeek } from "#web/features/practice/nights-this-week.tsx";
import { proofsQuery } from "#web/features/practice/queries.ts";
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
  const { data: proofs = NONE } = useQuery(proofsQuery);
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
        proofs={proofs}
        playsAtOnce={playsAtOnce ?? false}
        onHeard={(heard) => {
          keepPractice({ ...heard, kind: "vision" });
          onCounted?.();
        }}
      />
    </>
  );
}

const NONE: readonly never[] = [];
