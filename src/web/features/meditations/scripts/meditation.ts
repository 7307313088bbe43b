import type { MeditationId } from "#shared/practice/contract.ts";

export const PILLARS = ["Focus", "Confidence", "Pressure", "Recovery", "Sleep"] as const;
export type Pillar = (typeof PILLARS)[number];

export type Meditation = {
  id: Exclude<MeditationId, "silent">;
  title: string;
  pillar: Pillar;
  minutes: number;
  about: string;
  paragraphs: readonly string[];
  /** Silence after each paragraph. */
  restSeconds: number;
};

/** Where the athlete's own wins are spoken. */
export const PROOFS = "{proofs}";
