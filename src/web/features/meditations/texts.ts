export const silentTimerTexts = {
  silentTimerLabel: "Silent timer",
  noWords: "No words. Sit, and let it be quiet until the bell.",
  for1Minute: "1 minute",
  minutes: (minutes: number) => `${minutes} minutes`,
  bells: "Bells",
  startTheTimer: "Start the timer",
  stop: "Stop",
} as const;

export const meditationsTexts = {
  meditations: "Meditations",
  historyLabel: "History",
  noneYet: "Meditations you finish will appear here.",
  pastSession: (date: string, minutes: number, isUseful: boolean) =>
    `${date}, ${minutes} min${isUseful ? ", useful" : ""}`,
  silentTimer: "Silent timer",
  shortOnes: "Short ones, for athletes. Choose by what you need now: each says how long it takes.",
  minutes: (minutes: number) => `${minutes} min`,
} as const;

export const playedMeditationTexts = {
  allMeditations: "All meditations",
  minutes: (pillar: string, minutes: number) => `${pillar}, ${minutes} minutes`,
  noted: "Noted. Your history shows it.",
  notedNotUseful: "Noted. Try another one next time.",
  wasItUsefulLegend: "Was it useful?",
  yes: "Yes",
  notToday: "Not today",
} as const;
