import { useEffect } from "react";
import { BreathCircle } from "./breathing-guide.tsx";
import type { Pattern } from "./breath-at.ts";
import { canVibrate } from "./cues.ts";
import { type Breathed, useBreathing } from "./use-breathing.ts";

type OneBreathProps = {
  pattern: Pattern;
  /** Buzzes with the phases, where the device can. */
  buzzes: boolean;
  onBreathed: (breathed: Breathed) => void;
};

/** One guided breath without a sound, which begins when it is shown. */
export function OneBreath({ pattern, buzzes, onBreathed }: OneBreathProps) {
  const { exercise, breath, start } = useBreathing(onBreathed);
  useEffect(() => {
    start({ pattern, cycles: 1, cue: buzzes && canVibrate() ? "vibration" : "none" });
    // A breath that has begun goes on as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return exercise && <BreathCircle {...exercise} breath={breath} />;
}
