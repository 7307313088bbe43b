/** What the pro answered in a call, among a day's notes. */
export const callNoteTexts = {
  fromPro: "The pro in the Tuesday call",
  own: "What the pro answered",
  asked: (question: string) => `You asked: “${question}”`,
} as const;
