export const essayBrowserTexts = {
  searchVisions: "Search visions",
  found: (foundCount: number) => `${foundCount} found`,
  nothingFoundForTitle: (search: string) => `Nothing found for "${search}"`,
  tryNameSportText: "Try a name or a sport. Or write the vision that is missing: yours.",
} as const;

export const essayGridTexts = {
  yourOwnHeading: "The next one is yours.",
  nineQuestions: "Nine questions, in your own words.",
  minRead: (readingMinutes: number) => `${readingMinutes} min read`,
  writeYourOwn: "Write your own",
} as const;

export const eveningTexts = {
  review: "Review",
  reviewDetail: "What you planned, done or not today. One thing that went right.",
  plan: "Plan",
  planDetail: "Tomorrow in a few lines, each one in your own hands.",
  breathe: "Breathe",
  breatheDetail: "In for 4, hold for 7, out for 8. Four times.",
  listen: "Listen",
  vision: "Your vision, read to you in the dark.",
  eveningWithFocusHeading: "An evening with Focus.",
  lightsLow:
    "Lights low, phone in one hand. Nothing to win here, nothing to scroll. Ten minutes later it's written down, and you don't have to take it to bed.",
  readAVision: "Read what a vision sounds like",
  lightsOut: "21:50. Phone down, lights out.",
  min: "min",
} as const;

export const stepsTexts = {
  athleticVision: "Athletic Vision",
  visionLead: "Guided questions that clarify your athletic goal, with your overall health in mind.",
  nineQuestions: "Nine questions. One page that sounds like you on your best day.",
  dailyFlow: "Daily Flow",
  dailyFlowLead: "10 minutes a day of mind training.",
  review: "Review, plan, breathe, listen. 4 to 6 nights a week, in bed, lights off.",
  weeklyCallWithPro: "Weekly Call with Pro",
  callLead: "A live call with colleagues and professional athletes.",
  everyTuesday:
    "Every Tuesday. Bring a clip from your game and ask what you would never ask your coach.",
  threeStepsTalentResultsHeading: "Three steps from talent to results.",
} as const;

export const listenButtonTexts = {
  stop: "Stop",
  listen: "Listen",
  noVoice: "This browser has no voice to read with.",
} as const;

export const inspirationEssayTexts = {
  inspiration: "Inspiration",
  notFound: (athlete: string) => `We have no vision for "${athlete}" yet`,
  hypotheticalAthleticVision: (name: string) => `${name}, Hypothetical Athletic Vision`,
  allVisions: "All visions",
  hypotheticalAthleticVisionHeading: "Hypothetical Athletic Vision",
  minRead: (readingMinutes: number) => `${readingMinutes} min read`,
  notFoundLead:
    "It could be the first one you write. Or look for another athlete, or read one of these.",
  searchVisions: "Search visions",
  search: "Search",
} as const;

export const inspirationTexts = {
  inspiration: "Inspiration",
  inspirationDescription:
    "Hypothetical athletic visions, imagined for champions of long ago on the eve of their great test.",
  visions:
    "Visions, imagined for champions of long ago on the night before. Read one, or close your eyes and listen. Then write your own.",
} as const;

export const privacyPolicyTexts = {
  privacyPolicy: "Privacy Policy",
  privacyPolicyDescription:
    "What we keep, why, who can see it, and how you take it with you or have it erased.",
} as const;

export const termsOfServiceTexts = {
  termsOfService: "Terms of Service",
  termsOfServiceDescription:
    "What you may expect from us, what we ask of you, what it costs and how it ends.",
} as const;
