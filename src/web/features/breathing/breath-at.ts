import { breathAtTexts as texts } from "./texts.ts";

/** Four breaths for everybody; eight, and never more, for those who have done it for a month. One is a reset. */
export type Cycles = 1 | 4 | 8;

export type BreathPhase = "in" | "hold" | "out";
export const PHASE_WORDS = { in: texts.breatheIn, hold: "Hold", out: texts.out };
type Part = { phase: BreathPhase; counts: number };

/** What matters is the ratio; how long a count lasts is what somebody is comfortable with. */
const PARTS: readonly Part[] = [
  { phase: "in", counts: 4 },
  { phase: "hold", counts: 7 },
  { phase: "out", counts: 8 },
];
const CYCLE_COUNTS = 19;

export const COUNT_MS = { full: 1000, shorter: 500 } as const;
export type Pattern = keyof typeof COUNT_MS;

export type Breath = {
  phase: BreathPhase;
  /** From 1 on. */
  cycle: number;
  /** 1 to as many as the phase has. */
  count: number;
  /** How full the lungs are, 0 to 1. */
  fullness: number;
};

export function phaseSeconds(phase: BreathPhase, pattern: Pattern): number {
  const counts = PARTS.find((part) => part.phase === phase)?.counts ?? 0;
  return (counts * COUNT_MS[pattern]) / 1000;
}

export const exerciseMs = (pattern: Pattern, cycles: Cycles) =>
  cycles * CYCLE_COUNTS * COUNT_MS[pattern];

/** Where the breath is after that time. Computed from the clock alone, so that nothing can drift; null when it is over. */
export function breathAt(elapsedMs: number, pattern: Pattern, cycles: Cycles): Breath | null {
  if (elapsedMs < 0 || elapsedMs >= exerciseMs(pattern, cycles)) return null;
  const counts = elapsedMs / COUNT_MS[pattern];
  const cycle = Math.floor(counts / CYCLE_COUNTS) + 1;
  let rest = counts % CYCLE_COUNTS;
  for (const part of PARTS) {
    if (rest < part.counts)
      return {
        phase: part.phase,
        cycle,
        count: Math.floor(rest) + 1,
        fullness: fullness(part.phase, rest / part.counts),
      };
    rest -= part.counts;
  }
  return null;
}

function fullness(phase: BreathPhase, share: number): number {
  if (phase === "hold") return 1;
  const eased = (1 - Math.cos(Math.PI * share)) / 2;
  return phase === "in" ? eased : 1 - eased;
}
