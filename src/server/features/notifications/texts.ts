/** Said in a reminder of an evening. */
export const snoozeTexts = {
  note: (url: string) => `Not tonight? ${url}`,
} as const;
