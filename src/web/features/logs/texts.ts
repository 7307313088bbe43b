export const dayNotesTexts = {
  notes: "Notes",
  addANote: "Add a note",
  addANoteHint: "Only you can read this.",
  saveNote: "Save note",
  noteSaved: "Note saved",
  note: "Note",
  editNote: "Edit note",
  editNoteOf: (date: string) => `Edit note of ${date}`,
  noteOf: (date: string) => `Note of ${date}`,
  textHint: "Clear the text to remove the note.",
} as const;

export const dayReviewTexts = {
  notReviewed: "Not reviewed.",
  howItWent: "How it went",
  editHowItWent: "Edit how it went",
  sayHowItWent: "Say how it went",
  whatWentRight: "What went right",
  dayTaught: "What the day taught you",
  ifThenLegend: "Your if-then",
  win: "Win",
  lesson: "Lesson",
  outOfFive: "of 5",
} as const;

export const dayWordsTexts = {
  done: "Done",
  partly: "Partly",
  notToday: "Not today",
} as const;

export const daysAsCsvTexts = {
  howItWent: (slotName: string) => `${slotName}: how it went`,
  ifThenUsed: "If-then used",
  minutesListened: "Minutes listened",
} as const;

export const editableTexts = {
  close: "Close",
} as const;

export const monthHeatmapTexts = {
  monthBefore: "Previous month",
  monthAfter: "Next month",
  wholeMonth: "Whole month",
  ofDone: (day: string, done: number, planned: number) => `${day}: ${done} of ${planned} done`,
} as const;

export const plannedLinesTexts = {
  whatIPlanned: "What I planned",
  chainLabel: "What it was for",
  goals: {
    q6: (text: string) => `This week: ${text}`,
    q7: (text: string) => `This week: ${text}`,
    q8: (text: string) => `This week: ${text}`,
    month: (text: string) => `This month: ${text}`,
    year: (text: string) => `This year: ${text}`,
  },
  nothingPlanned: "Nothing was planned for this day.",
  plan: "Plan",
  editPlan: "Edit plan",
  getsWay: "What gets in the way",
  if: "If ..., then I ...",
  competitionDay: "This is a competition day",
} as const;

export const weekGroupTexts = {
  weekOfHeading: (date: string) => `Week of ${date}`,
  notReviewed: "Not reviewed",
  listened: "Listened",
  breathed: "Breathed",
  hasNotes: "Has notes",
  resets: (count: number) => (count === 1 ? "One reset" : `${count} resets`),
} as const;

export const weekPlotTexts = {
  weekOf: (date: string) => `Week of ${date}`,
  noData: "no data",
  consistencyHeading: "Your consistency",
} as const;

export const dailyLogTexts = {
  dailyLog: "Daily Log",
  allLogs: "All logs",
  offline: "Offline. Saved on this phone.",
  practice: "Practice",
  deleteThisLog: "Delete this log",
  logIsBack: "The log is back",
  undo: "Undo",
  deleted: "Deleted.",
  thisDay: "This day",
  daysLabel: "Days",
  weekItServed: "The week it served",
  print: "Print",
  next: "Next:",
  previous: "Previous:",
  noLogTitle: "There is no log here",
  noLogText: "It may have been deleted, or the address is incomplete.",
} as const;

export const dailyLogsTexts = {
  dailyLogs: "Daily Logs",
  logs: "Your logs",
  searchYourLogs: "Search your logs",
  weekInNumbers: "The week in numbers",
  allWins: "All your wins",
  matchingDays: (shownCount: number) => `${shownCount} matching days`,
  loadOlder: "Load older",
  showLegend: "Show",
  noMatchingDays: "No matching days.",
  firstLogAppearsAfterTitle: "Your first log appears after tonight's plan",
  planTomorrow: "Plan tomorrow",
  firstLogAppearsAfterText:
    "What you planned, what you did, and the proof you collect, day by day.",
  saveAsCsv: (daysCount: number) =>
    `Save ${daysCount === 1 ? "this day" : `these ${daysCount} days`} as CSV`,
  onThisDayHeading: "On this day, a year ago",
} as const;

export const weeklyReportTexts = {
  weeklyReport: "Weekly Report",
  week: "Your week",
  nights: (targetNights: number) => `Nights, of the ${targetNights} you chose`,
  nightsOfTarget: (target: string) => `Nights, of ${target}`,
  daysPlanned: "Days planned",
  objectivesDone: (objectives: number) => `Objectives done, of ${objectives}`,
  objectivesDoneColumn: "Objectives done",
  proof: "Proof",
  firstWeeklyReportAppearHeading: "Your first weekly report will appear here",
  emptyText:
    "Nights, planned days and what you did, in numbers and one honest sentence. It begins with one evening.",
  beginTonight: "Begin tonight",
  weeksLabel: "Weeks",
  weekOf: (date: string) => `Week of ${date}`,
  weekOfYear: (date: string, year: string) => `Week of ${date}, ${year}`,
  weekBefore: "Previous week",
  weekAfter: "Next week",
} as const;

/** The pro's answer from a call, shown among a day's notes. */
export const callNoteTexts = {
  fromPro: "The pro in the Tuesday call",
  own: "What the pro answered",
  asked: (question: string) => `You asked: “${question}”`,
} as const;
