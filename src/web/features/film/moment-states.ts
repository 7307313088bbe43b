import type { FilmState } from "#shared/film/contract.ts";

export const MOMENT_STATES = {
  waiting: { words: "With the pro", tone: "neutral" },
  claimed: { words: "Being looked at", tone: "notice" },
  answered: { words: "Answered", tone: "done" },
} as const satisfies Record<FilmState, { words: string; tone: string }>;
