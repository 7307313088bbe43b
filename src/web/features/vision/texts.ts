export const answerFieldsTexts = {
  tooLong: (limit: string, excess: string) =>
    `An answer can have up to ${limit} characters. Shorten it by ${excess}.`,
} as const;

export const earlierVersionsTexts = {
  earlierVersionsHeading: "Earlier versions",
  noneYetText: "Earlier versions of your answers are saved here.",
  earlierVersions: "The earlier versions",
  noneYet: "None yet: this is the first.",
  compareLabel: (name: string) => `Compare ${name}`,
  compare: "Compare",
  restoreLabel: (name: string) => `Restore ${name}`,
  restoreThisText: "Restore this text",
  onlyInEarlier: "Only in the earlier version:",
  onlyInPresent: "Only in the current text:",
  restored: "Restored. The text it replaced is kept here.",
} as const;

export const visionStepTexts = {
  whatYouWroteBefore: "What you wrote before",
  bothSaved: "Keep writing if you like: both texts are saved.",
  questionOf: (order: number, total: number) => `Question ${order} of ${total}`,
  of: (total: number) => `of ${total}`,
  back: "Back",
  forExample: "For example",
  loading: "Loading...",
  answer: "Your answer",
  onlyRead: "Only you can read this.",
  submit: "Submit",
  skipForNow: "Skip for now",
  helper: {
    "third-person": (words: string, suggestion: string) =>
      `It works best in the third person. Instead of “${words}” you could write “${suggestion}”.`,
    tense: (words: string, suggestion: string) =>
      `It works best as if it were already so. Instead of “${words}” you could write “${suggestion}”.`,
    growth: (_words: string, suggestion: string) =>
      `It is easier to believe when it grows. Words like “${suggestion}” help.`,
  },
} as const;

export const winningFormulaTexts = {
  steps: [
    "Breathe slowly. Then have your vision read to you: by the reader here, or by your phone's spoken content.",
    "While you listen, confirm it. Find proof from your own life that it is becoming real.",
    "Repeat it 4-6 nights a week. Add the morning if you like.",
  ],
  playWithConfidence: "Play With Confidence",
  reviseAthleticVision: "Revise Athletic Vision",
  goodNight: "Good night",
} as const;

export const withVisionTexts = {
  vision: "Your vision",
  loading: "Loading...",
} as const;

export const athleticVisionCompletionTexts = {
  athleticVision: "Athletic Vision",
  congratulations: (firstName: string) => `Congratulations, ${firstName}`,
  congratulationsWithoutName: "Congratulations",
  completeLead:
    "You have written down who you are becoming. Lie down, breathe out, and hear it for the first time.",
  incompleteLead: "You have seen all nine questions. One honest sentence is enough to begin.",
  readAloud: "READ ME MY ATHLETIC VISION",
  stillOpenHeading: "Still open, whenever you are ready",
} as const;

export const athleticVisionEditTexts = {
  editAthleticVision: "Edit Athletic Vision",
  editYourAthleticVisionHeading: "Edit your Athletic Vision",
  lead: "All nine answers on one page. What you type waits on this device until you save it.",
} as const;

export const athleticVisionFirstTimeQTexts = {
  athleticVision: "Athletic Vision",
  firstTimeUpdatingVisionHeading: "Is this your first time here or are you updating your vision?",
  firstTime: "First time",
  updatingVision: "Updating vision",
} as const;

export const athleticVisionNextTexts = {
  athleticVision: "Athletic Vision",
  trainBodyEveryDayHeading:
    "You train your body every day. Tonight you design the mind that leads it.",
  continue: "Continue",
} as const;

export const athleticVisionReviewTexts = {
  winningFormula: "Winning Formula",
  proof: "All your proof, and where it is spoken",
  believability: "How true does it feel?",
  goalDates: "The dates of your goals",
} as const;

export const athleticVisionWelcomeTexts = {
  athleticVision: "Athletic Vision",
  welcome: (firstName: string) => `Welcome ${firstName}`,
  welcomeWithoutName: "Welcome",
  start: "Start",
} as const;

export const athleticVisionTexts = {
  winningFormula: "Winning Formula",
  changeYourVisionHeading: "Change your vision",
  close: "Close",
  edit: "Edit",
} as const;

export const goalDatesTexts = {
  label: "Dates in this answer",
  allLabel: "Dates of your goals",
  lead: "Ten days before a date that you confirm, and once it has passed, the dashboard asks in one line whether it is still right.",
  add: "Add a date",
  suggestion: (day: string) => `${day}: shall we ask you before then whether it is still right?`,
  confirm: "Yes, ask me",
  confirmNamed: (day: string) => `Yes, ask me about ${day}`,
  otherDate: "Another date",
  otherDateFor: (day: string) => `Another date than ${day}`,
  ignore: "No",
  ignoreNamed: (day: string) => `No, don't ask me about ${day}`,
  asksAhead: (day: string) => `${day}. We'll ask you ten days before.`,
  asksAfterwards: (day: string) => `${day}. We'll ask you when it has passed.`,
  change: "Change",
  changeNamed: (day: string) => `Change ${day}`,
  remove: "Remove",
  removeNamed: (day: string) => `Remove ${day}`,
  newDate: "Date",
  save: "Save the date",
  cancel: "Cancel",
} as const;

export const believabilityTexts = {
  label: "How true it feels",
  lead: "Rate what you like, 1 is hard to believe and 5 is true already. Only you see it.",
  question: {
    purpose: "How true does your purpose feel?",
    sport: "How true does your dream feel?",
    "bucket-list": "How true does your bucket list feel?",
    goals: "How true do your goals feel?",
    identity: "How true does this athlete feel?",
    "identity-sentence": "How true does this sentence feel?",
    days: "How true does this day feel?",
  },
  now: "As it is",
  softer: "Softer",
  use: "Use the softer sentence",
  leave: "Leave it as it is",
  saved: "Saved. Your vision says it this way from now on.",
  ownWords:
    "If it is hard to believe, say it as something that grows, in your own words: “is learning to”, “more and more often”.",
} as const;
