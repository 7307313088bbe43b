import { dayName, longDay } from "#shared/time/local-day.ts";
import { QUESTION_MAX_LENGTH } from "#shared/calls/contract.ts";

export const checkWeekTexts = {
  empty: "Write at least one line for the week, then save.",
  nightsWithMyVisionLegend: "Nights with my vision",
  if: "If ..., then I ...",
  tuesdayCall: "Tuesday call",
} as const;

export const dailyPlanStepsTexts = {
  enoughFor: "Enough for {day}",
  takeFromMyWeek: "Take from my week",
  weekSays: (quoted: string) => `Your week says: "${quoted}".`,
  fromWeek: (quoted: string) => `"${quoted}".`,
  carryOver: "Carry over",
  stillOpen: (quoted: string) => `Still open: "${quoted}".`,
  getsWay: "What gets in the way",
  if: "If ..., then I ...",
  again: "Use it again",
  lastTime: (quoted: string) => `Last time: "${quoted}".`,
  keyActionMissing: "Write the one action that moves you most, then save.",
  competitionDay: "This is a competition day",
  repeat: (line: string) => `Repeat: ${line}`,
  servesLegend: "What is it for? (optional)",
  goals: {
    q6: (text: string) => `This week: ${text}`,
    q7: (text: string) => `This week: ${text}`,
    q8: (text: string) => `This week: ${text}`,
    month: (text: string) => `This month: ${text}`,
    year: (text: string) => `This year: ${text}`,
  },
} as const;

export const dailyReviewStepsTexts = {
  allDone: "All done",
  allMarkedAsDone: "All marked as done",
  leaveYesterday: "Leave yesterday as it is",
  ifThen: "If-then",
  whatWentRight: "What went right",
  lessonTitle: "What {reviewDay} taught you",
  fourNumbers: "Four numbers, if you like: 1 is low, 5 is high.",
} as const;

export const dailyStepTexts = {
  planOnOnePage: "Plan on one page",
} as const;

export const flowFrameTexts = {
  stepOf: (done: number, total: number) => `Step ${done} of ${total}`,
  loading: "Loading...",
  savingUpdatesIt: "Saving updates it.",
  replacesLines: (changedLines: number) =>
    changedLines === 1
      ? "Saving replaces 1 line of it."
      : `Saving replaces ${changedLines} lines of it.`,
  lookAtItAgain: "Look at it again",
} as const;

export const eventLineTexts = {
  thisDay: (name: string) => `On this day: ${name}.`,
  thisWeek: (name: string, day: string) => `${dayName(day)}: ${name}.`,
} as const;

export const flowStepTexts = {
  backLabel: "Back",
  ofCharactersHint: (valueCount: string, answerMax: string) =>
    `${valueCount} of ${answerMax} characters. Short is easier to keep.`,
  fullHint: (answerMax: string) => `${answerMax} characters. That's the limit.`,
  done: "Done",
  partly: "Partly",
  notToday: "Not today",
  onlyRead: "Only you can read this.",
} as const;

export const startButtonTexts = {
  start: "Start",
  continueOrStartFreshTitle: "Continue or start fresh?",
  editOrStartFreshTitle: "Edit or start fresh?",
  startFresh: "Start fresh",
  editTheSavedPlan: "Edit the saved plan",
  continue: "Continue",
  unfinishedPlan: "You have an unfinished plan. Starting fresh throws it away.",
  alreadyPlanned:
    "This is already planned. Starting fresh begins with empty lines; the saved plan stays until you save the new one.",
} as const;

export const weeklyStepsTexts = {
  nightsWithMyVisionLegend: "Nights with my vision",
  carryOver: "Carry over",
  stillOpen: (quoted: string) => `Still open: "${quoted}".`,
  daysPlanned: "Days planned",
  objectivesDone: "Objectives done",
  of: (doneCount: number, plannedCount: number) => `${doneCount} of ${plannedCount}`,
  nightsListened: "Nights listened",
  callAttended: "Call attended",
  callsAttended: "Calls attended",
  dayBrings: "Which day, and what could happen",
  if: "If ..., then I ...",
  sent: "Sent. The pro reads it with your first name, and nobody else does.",
  sendToTuesdaysCall: "Send to Tuesday's call",
  questionTooLong: `A question can have up to ${QUESTION_MAX_LENGTH} characters.`,
  questionHint:
    "The pro reads it with your first name and answers it in the call, where others can hear it.",
  unserved: {
    month: (text: string) =>
      `For two weeks, nothing you planned was for this month's focus: "${text}". Is it still right?`,
    year: (text: string) =>
      `For two weeks, nothing you planned was for this year's goal: "${text}". Is it still right?`,
  },
  questionWasntSent: (message: string) => `Your question wasn't sent. ${message}`,
} as const;

export const welcomeTexts = {
  weekOf: (monthDay: string) => `Your week of ${monthDay}`,
  planMyDay: "Plan my day",
  day: (date: string) => `Your day: ${date}`,
  planMyWeek: "Plan my week",
  weeklyGreeting: "{firstName}, look back once. Then choose the week.",
  goodMorning: "Good morning, {firstName}. Five minutes now, and today has a plan.",
  goodAfternoon: "Good afternoon, {firstName}. Five minutes now, and tomorrow has a plan.",
  goodEvening: "Good evening, {firstName}. Five minutes now, and tomorrow has a plan.",
} as const;

export const dailyActionCreateTexts = {
  planFor: "Plan for",
  alreadyPlannedNote: (overwrite: string) => `Already planned. ${overwrite}`,
  nightsThisWeek: (done: number, target: string) => `Nights this week: ${done} of ${target}`,
  continueTonight: "Continue tonight",
  listenToMyVision: "Listen to my vision",
  breatheAndSleep: "Breathe and sleep",
  backToDashboard: "Back to dashboard",
  youLookedBack: "You looked back. That counts.",
  thingsDone: (count: number) => `${count} things done`,
} as const;

export const planningTexts = {
  planning: "Planning",
  planningMyHeading: "Planning my:",
  week: "Week",
  day: "Day",
  events: "Events",
  nextEvent: (name: string, day: string) => `${name}, ${longDay(day)}`,
  noEvent: "Enter your next game, race or match",
} as const;

export const weeklyMapAthleticVisionTexts = {
  parts: { q5: "This year", q6: "Focus of the month", q8: "Who I am" },
  vision: "Your vision",
  loading: "Loading...",
  breatheOut: "Breathe out. This is where you are going.",
  noVision: "Your vision is not written yet. It can wait until tomorrow.",
  nowPlanMyWeek: "Now plan my week",
  stop: "Stop",
  hearIt: "Hear it",
} as const;

export const weeklyMapCreateTexts = {
  mapFor: "Map for",
  thisWeek: (monthDay: string) => `This week, ${monthDay}`,
  nextWeek: (monthDay: string) => `Next week, ${monthDay}`,
  alreadyMappedNote: (overwrite: string) => `Already mapped. ${overwrite}`,
  planTomorrow: "Plan tomorrow",
  dashboard: "Dashboard",
} as const;

/** Sent to Tuesday's call together with the weekly map's question. */
export const briefTexts = {
  addObstacle: (obstacle: string) => `Add what will test me: "${obstacle}"`,
  obstacleHint: "The pro sees it with your question. You can add a clip on the call's page.",
} as const;
