export const contactMessagesTexts = {
  reference: (reference: string) => `Reference ${reference}`,
} as const;
