import type { BreathingPattern } from "#shared/practice/contract.ts";
import { breathAtTexts as texts } from "./texts.ts";

export type Pattern = BreathingPattern;
/** Number of breaths in an exercise. */
export type Cycles = 1 | 4 | 6 | 8 | 12;

/** `empty` is the pause after breathing out. */
export type BreathPhase = "in" | "hold" | "out" | "empty";
type Part = { phase: BreathPhase; counts: number; words: string };

const IN = { phase: "in", counts: 4, words: texts.breatheIn } as const;
const HOLD = { phase: "hold", counts: 4, words: texts.hold } as const;
const OUT = { phase: "out", counts: 4, words: texts.breatheOut } as const;

/** With 4-7-8, only the ratio matters; the length of a count depends on what is comfortable. */
const FOUR_SEVEN_EIGHT: readonly Part[] = [
  IN,
  { ...HOLD, counts: 7 },
  { phase: "out", counts: 8, words: texts.out },
];

const EXERCISES: Record<Pattern, { countMs: number; parts: readonly Part[] }> = {
  full: { countMs: 1000, parts: FOUR_SEVEN_EIGHT },
  shorter: { countMs: 500, parts: FOUR_SEVEN_EIGHT },
  box: {
    countMs: 1000,
    parts: [IN, HOLD, OUT, { phase: "empty", counts: 4, words: texts.empty }],
  },
  slow: { countMs: 1000, parts: [IN, { ...OUT, counts: 6 }] },
};

/**
 * Returns the number of breaths. 4-7-8 has four for everyone, and eight (never more) for users who have done it for a
 * month.
 */
export function cyclesOf(pattern: Pattern, wantsEight: boolean): Cycles {
  if (pattern === "box") return 6;
  if (pattern === "slow") return 12;
  return wantsEight ? 8 : 4;
}

export type Breath = {
  phase: BreathPhase;
  words: string;
  /** Duration of the phase. */
  seconds: number;
  /** Starts at 1. */
  cycle: number;
  /** From 1 to the number of counts in the phase. */
  count: number;
  /** How full the lungs are, 0 to 1. */
  fullness: number;
};

export const countMs = (pattern: Pattern) => EXERCISES[pattern].countMs;

const cycleCounts = (pattern: Pattern) =>
  EXERCISES[pattern].parts.reduce((sum, { counts }) => sum + counts, 0);

export const exerciseMs = (pattern: Pattern, cycles: Cycles) =>
  cycles * cycleCounts(pattern) * countMs(pattern);

/**
 * Returns the state of the breath after that time, or null when the exercise is over. Computed from the clock alone,
 * so that nothing can drift.
 */
export function breathAt(elapsedMs: number, pattern: Pattern, cycles: Cycles): Breath | null {
  if (elapsedMs < 0 || elapsedMs >= exerciseMs(pattern, cycles)) return null;
  const counts = elapsedMs / countMs(pattern);
  const cycle = Math.floor(counts / cycleCounts(pattern)) + 1;
  let rest = counts % cycleCounts(pattern);
  for (const part of EXERCISES[pattern].parts) {
    if (rest < part.counts)
      return {
        phase: part.phase,
        words: part.words,
        seconds: (part.counts * countMs(pattern)) / 1000,
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
  if (phase === "empty") return 0;
  const eased = (1 - Math.cos(Math.PI * share)) / 2;
  return phase === "in" ? eased : 1 - eased;
}
