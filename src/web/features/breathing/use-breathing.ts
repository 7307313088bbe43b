import { useEffect, useState } from "react";
import {
  type Breath,
  breathAt,
  countMs,
  type Cycles,
  exerciseMs,
  type Pattern,
} from "./breath-at.ts";
import { type Cue, type CueKind, createCue } from "./cues.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { createWakeLock } from "#web/platform/wake-lock.ts";

type Exercise = { startedAt: number; pattern: Pattern; cycles: Cycles; cue: Cue };
export type Breathed = { id: string; startedAt: string; minutes: number };

const GET_READY_MS = 2000;

/** Runs a breathing exercise by the clock. */
export function useBreathing(onBreathed: (breathed: Breathed) => void) {
  const [exercise, setExercise] = useState<Exercise | null>(null);
  const [breath, setBreath] = useState<Breath | null>(null);
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (!exercise) return;
    const { startedAt, pattern, cycles, cue } = exercise;
    const screen = createWakeLock();
    screen.hold();
    let timer: ReturnType<typeof setTimeout>;
    let lastPhase = "";
    const look = () => {
      const elapsed = Date.now() - startedAt;
      const now = breathAt(elapsed, pattern, cycles);
      if (elapsed >= 0 && !now) return finish();
      if (now && lastPhase !== `${now.cycle} ${now.phase}`) {
        lastPhase = `${now.cycle} ${now.phase}`;
        cue.tell(now);
      }
      setBreath(now);
      const untilNextCount = countMs(pattern) - (elapsed % countMs(pattern));
      timer = setTimeout(look, elapsed < 0 ? -elapsed : untilNextCount);
    };
    const finish = () => {
      setIsDone(true);
      setExercise(null);
      onBreathed({
        id: crypto.randomUUID(),
        startedAt: new Date(startedAt).toISOString(),
        minutes: Math.max(1, Math.round(exerciseMs(pattern, cycles) / MINUTE_MS)),
      });
    };
    timer = setTimeout(look, 0);
    return () => {
      clearTimeout(timer);
      screen.release();
      cue.release();
      setBreath(null);
    };
  }, [exercise, onBreathed]);

  return {
    exercise,
    breath,
    isDone,
    start: ({ cue, ...choice }: { pattern: Pattern; cycles: Cycles; cue: CueKind }) =>
      setExercise({ ...choice, startedAt: Date.now() + GET_READY_MS, cue: createCue(cue) }),
    stop: () => setExercise(null),
  };
}
