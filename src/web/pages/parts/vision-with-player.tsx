import { useEffect, useState } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { buildNarrative, type Narrative } from "#shared/vision/narrative.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { recordPractice, useNights, useProofs } from "#web/data/practice.ts";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { VisionPlayer } from "#web/features/listening/vision/vision-player.tsx";
import { SilentRoomSwitch } from "./silent-room-switch.tsx";
import { visionWithPlayerTexts as texts } from "#web/features/listening/texts.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

type VisionWithPlayerProps = {
  profile: Profile;
  answers: VisionAnswers;
  onCounted?: () => void;
  playsAtOnce?: boolean;
};

/** The vision with its player and the nights it was heard. Without a plan, it can still be read. */
export function VisionWithPlayer({
  profile,
  answers,
  onCounted,
  playsAtOnce,
}: VisionWithPlayerProps) {
  const { userId, firstName, ageGroup } = profile;
  const proofs = useProofs();
  const isPatient = useIsWithinTimeout(PROOFS_TIMEOUT_MS);
  if (!hasPermission(profile, "listen"))
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
        silentRoom={<SilentRoomSwitch />}
        // The spoken text doesn't change during playback, so the wins must be loaded first.
        playsAtOnce={(playsAtOnce ?? false) && (proofs !== undefined || !isPatient)}
        onHeard={(heard) => {
          recordPractice({ ...heard, kind: "vision" });
          onCounted?.();
        }}
      />
    </>
  );
}

/**
 * "3 of 4-6 nights this week", or "5 nights this week", with a dot per day. Falling short of the target is stated as
 * a plain fact, never as a fault.
 */
function NightsThisWeek() {
  const week = useNights();
  if (!week) return null;
  const [least, most] = week.target;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span aria-hidden className="flex gap-2">
        {DAYS.map((day, index) => (
          <span key={day} className="grid w-4 justify-items-center gap-1">
            <span
              className={`size-3 rounded-round border ${week.days[index] ? "border-accent-text bg-accent-text" : "border-field-line"}`}
            />
            <span className="label text-muted">{day[0]}</span>
          </span>
        ))}
      </span>
      <p className="wide-quiet">{texts.thisWeek(week.done, least, most)}</p>
    </div>
  );
}

const NONE: readonly never[] = [];
const PROOFS_TIMEOUT_MS = 1_000;

/** Returns true at first, and false once the given time has passed. */
function useIsWithinTimeout(forMs: number): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return isPatient;
}

/** The narrative as text. Each paragraph follows its language's direction. */
function VisionText({ narrative }: { narrative: Narrative }) {
  return (
    <div className="vision-text measure text-lead">
      {narrative.paragraphs.map(({ id, sentences }) => (
        <p key={id} dir="auto" className="wrap-anywhere">
          {sentences.join(" ")}
        </p>
      ))}
    </div>
  );
}
