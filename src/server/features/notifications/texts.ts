/** The snooze note in evening reminders. */
export const snoozeTexts = {
  note: (url: string) => `Not tonight? ${url}`,
} as const;

export const reportMailTexts = {
  weekOf: (monthDay: string) => `Your week of ${monthDay}`,
  nights: (nights: number) => `Nights: ${nights}`,
  nightsOf: (nights: number, target: number) => `Nights: ${nights} of the ${target} you chose`,
  daysPlanned: (days: number) => `Days planned: ${days}`,
  objectivesDone: (done: number, objectives: number) => `Objectives done: ${done} of ${objectives}`,
  wins: "Your wins",
  noData: "no data",
  openTheReport: "Open the report",
  lastWeeks: (values: readonly string[]) =>
    `The last ${values.length} weeks, oldest first: ${values.join(", ")}.`,
} as const;

export const sendTestTexts = {
  title: "Test notification",
  body: "It works: this is where your reminders arrive.",
  noEmail: "Your account has no email address. Add one first.",
  backToYourSettings: "Back to your settings",
} as const;
