import type { ReactNode } from "react";

export const summariesTexts = {
  nightsThisWeekHeading: "Nights this week",
  showNights: (hidden: (text: string) => ReactNode) => <>Show{hidden(" the nights")}</>,
  hideNights: (hidden: (text: string) => ReactNode) => <>Hide{hidden(" the nights")}</>,
  nights: (done: number) => (done === 1 ? "1 night" : `${done} nights`),
  nightsOfBand: (
    done: number,
    least: number,
    most: number,
    hidden: (text: string) => ReactNode,
  ) => (
    <>
      {done} of {least}-{most}
      {hidden(" nights")}
    </>
  ),
  reachedGoal: (aim: number) => `You reached your goal of ${aim}. Rest counts too.`,
  reachedBand: (aim: number | undefined) =>
    aim
      ? `You reached 4 to 6 nights. You chose ${aim}.`
      : "You reached 4 to 6 nights. Rest counts too.",
  choseWeek: (aim: number) => `You chose ${aim} for this week.`,
  notYet: "not yet",
  nextWeekHeading: "Next week",
  thisWeekHeading: "This week",
  noMap: (link: (text: string) => ReactNode) => (
    <>No map for this week yet. Eight minutes, best on a Sunday. {link("Map my week")}</>
  ),
  myVisionHeading: "My vision",
  focusOfTheMonth: "Focus of the month",
  editMyVision: "Edit my vision",
  of9StillOpen: (missingCount: number) => `${missingCount} of 9 still open`,
  tuesdayCallHeading: "Tuesday call",
  time: (time: string) => `${time}, your time`,
  join: "Join",
  addToCalendar: "Add to calendar, ask a question",
} as const;

export const todayTexts = {
  threeSteps: "Three steps, and tonight is different.",
  writeMyVision: "Write my vision",
  writeYourAthleticVision: "Write your Athletic Vision",
  visionDetail: "Nine honest answers. Everything else in Focus grows from them.",
  weekDraft: "Your week is half written",
  planDraft: "Your plan is half written",
  everythingTyped: "Everything you typed is still there.",
  continue: "Continue",
  yesterdayIsStillOpen: "Yesterday is still open. One minute?",
  sayHowItWent: "Say how it went, then plan today.",
  closeYesterday: "Close yesterday",
  everythingIsDone: "Everything is done. Well played.",
  planned: "Today is written. Now it is yours.",
  giveTodayAPlan: "Give today a plan",
  planTodayDetail: "Five minutes now, and the day has a direction.",
  planToday: "Plan today",
  tonightFiveMore: "Tonight: 5\u00a0more minutes",
  tonightFiveMoreDetail: "Tomorrow is planned. Breathe 1, listen 4.",
  continueTonight: "Continue tonight",
  tonightTen: "Tonight: 10\u00a0minutes",
  tonightMinutes: "Review 2, plan 3, breathe 1, listen 4.",
  beginTonight: "Begin tonight",
  doneForToday: "Done for today. Sleep well.",
  breatheOnceMore: "Breathe once more",
  listen: "Listen",
  leaveItOpen: "Leave it open",
  goodMorning: "Good morning",
  goodAfternoon: "Good afternoon",
  goodEvening: "Good evening",
  writeYourVision: "Write your vision",
  nineQuestions: "Nine questions, about half an hour.",
  resetIn60Seconds: "Reset in 60 seconds",
  listenTonight: "Listen tonight",
  listenDetail: "Four minutes in the dark.",
  planTomorrow: "Plan tomorrow",
  sixLines: "Six lines, in your own hands.",
  todayHeading: "Today",
  done: (button: (text: string) => ReactNode) => <>Done. {button("Undo")}</>,
} as const;
