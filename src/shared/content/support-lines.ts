/**
 * Telephone lines that are answered day and night. Call each of them before the product is opened to the public, and
 * again once a year.
 */
export const SUPPORT_LINES = [
  { place: "Emergency, Europe", number: "112", name: "" },
  { place: "Emergency, USA and Canada", number: "911", name: "" },
  { place: "USA and Canada", number: "988", name: "Suicide & Crisis Lifeline" },
  { place: "UK and Ireland", number: "116 123", name: "Samaritans" },
  { place: "Germany", number: "0800 111 0 111", name: "TelefonSeelsorge" },
  { place: "Other EU countries", number: "116 123", name: "where the line exists" },
  { place: "Australia", number: "13 11 14", name: "Lifeline" },
  { place: "New Zealand", number: "1737", name: "Need to talk?" },
  { place: "India", number: "14416", name: "Tele-MANAS" },
] as const;

const DANGER =
  /\b(?:kill(?:ing)? (?:my|him|her|them)sel(?:f|ves)|suicid\w*|end(?:ing)? (?:my|his|her|their) life|want(?:s)? to die|(?:hurt|harm|cut)(?:ting|ing|s)? (?:my|him|her|them)sel(?:f|ves)|self[- ]harm\w*|no reason to live|better off dead)\b/i;

/** Returns whether a text contains words that make crisis support more prominent. */
export const mentionsSelfHarm = (text: string): boolean => DANGER.test(text);
