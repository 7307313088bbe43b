/** Languages and regions that the product is written in. Everything that is formatted takes one. */
export type Locale = "en-US";

export const DEFAULT_LOCALE: Locale = "en-US";
