export const snoozeTexts = { action: "Not tonight" } as const;
