import { useEffect } from "react";
import { BreathCircle } from "./breathing-guide.tsx";
import type { Pattern } from "./breath-at.ts";
import { canVibrate } from "./cues.ts";
import { type Breathed, useBreathing } from "./use-breathing.ts";

type OneBreathProps = {
  pattern: Pattern;
  /** Whether to vibrate with the phases, if the device can. */
  buzzes: boolean;
  onBreathed: (breathed: Breathed) => void;
};

/** One guided breath without sound, which begins as soon as it is shown. */
export function OneBreath({ pattern, buzzes, onBreathed }: OneBreathProps) {
  const { exercise, breath, start } = useBreathing(onBreathed);
  useEffect(() => {
    start({ pattern, cycles: 1, cue: buzzes && canVibrate() ? "vibration" : "none" });
    // A breath that has begun continues unchanged.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return exercise && <BreathCircle {...exercise} breath={breath} />;
}
