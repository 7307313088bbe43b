export const letterTexts = {
  title: "My journey",
  written: (date: string) => `Put together on ${date}, from what I wrote and did.`,
  vision: "My Athletic Vision",
  versions: "How it changed",
  versionOf: (name: string, date: string) => `${name}, until ${date}`,
  wins: "What went right",
  weeks: "Week by week",
  weekOf: (date: string) => `Week of ${date}`,
  figures: (nights: number, days: number, done: number, planned: number) =>
    `Nights: ${nights}. Days planned: ${days}. Done: ${done} of ${planned}.`,
  lesson: (day: string, lesson: string) => `${day}, lesson: ${lesson}`,
  plots: "In numbers",
  plotLead: "One bar per week, the oldest on the left.",
  lettersMissing: "Some characters can't be printed here. my-data.md has them as I wrote them.",
} as const;

export const makeExportTexts = {
  subject: "Your data is ready",
  fileReady:
    "Your file with everything we store about you is ready: to read, print, or import into another account.",
  downloadUntil: (date: string) => `Log in to download it by ${date}. Only you can.`,
  getMyData: "Get my data",
} as const;
