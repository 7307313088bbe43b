import { longDay } from "#shared/time/local-day.ts";

/** The line that a coach has sent. */
export const encouragementTexts = {
  about: "From your coach",
  from: (name: string) => (name === "" ? "From your coach" : `${name}, your coach`),
} as const;

export const restingTexts = {
  title: "You're resting.",
  until: (day: string) =>
    `Until ${longDay(day)}, targets and reminders wait for you, and your run of weeks stays as it is.`,
  action: "Change or end my rest",
  nights: (nights: number) => (nights === 1 ? "1 night" : `${nights} nights`),
  frozen: "Your target is frozen while you rest.",
  link: { name: "Rest", text: "Injured, ill, off season, exams" },
} as const;

export const runTexts = {
  weeks: (weeks: number) => `${weeks} weeks in a row with your own target met.`,
} as const;

export const snoozeTexts = {
  action: "Not tonight",
  done: "No more reminders tonight. Sleep well.",
} as const;
