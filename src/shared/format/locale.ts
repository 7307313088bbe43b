/** The languages and regions that the product supports. Every formatting function takes one. */
export type Locale = "en-US";

export const DEFAULT_LOCALE: Locale = "en-US";
