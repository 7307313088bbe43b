/** What a coach can send to an athlete. There is no free text, so that nobody has to read, judge or moderate it. */
export const ENCOURAGEMENTS = {
  strong: "Strong week. Keep going.",
  proud: "I'm proud of how you keep showing up.",
  tonight: "Tonight counts: ten minutes, then sleep.",
  again: "Missed a few nights? That's fine. Start again tonight.",
  trust: "Trust your training. Enjoy the day.",
} as const;

export type Encouragement = keyof typeof ENCOURAGEMENTS;
export const ENCOURAGEMENT_NAMES = Object.keys(ENCOURAGEMENTS) as [
  Encouragement,
  ...Encouragement[],
];
