import type { Encouragement } from "./contract.ts";

/**
 * Messages that a coach can send to an athlete. Free text isn't allowed, so no one has to read, judge or moderate it.
 */
export const ENCOURAGEMENTS: Record<Encouragement, string> = {
  strong: "Strong week. Keep going.",
  proud: "I'm proud of how you keep showing up.",
  tonight: "Tonight counts: ten minutes, then sleep.",
  again: "Missed a few nights? That's fine. Start again tonight.",
  trust: "Trust your training. Enjoy the day.",
};

export const ENCOURAGEMENT_NAMES = Object.keys(ENCOURAGEMENTS) as Encouragement[];
