export const nightFlowFrameTexts = {
  minutesOfTonight: "Minutes of tonight",
  tonightHeading: (flowMinutes: number) => `Tonight: ${flowMinutes}\u00a0minutes`,
  doneLabel: "Done",
  min: (minutes: number) => `${minutes} min`,
} as const;

export const nightFlowTexts = {
  reviewToday: "Review today, plan tomorrow",
  fourBreaths: "Four breaths",
  vision: "Your vision",
} as const;

export const silentRoomTexts = {
  name: "Silent room",
  hint: "A slow, quiet voice, background sound in the left ear only, and a buzz instead of tones.",
} as const;

export const sleepWellTexts = {
  sleepWell: "Sleep Well",
  lead: "Four slow breaths, and the day is over. Lie down, put the phone where you can hear it, and close your eyes.",
  backToTheDashboard: "Back to the dashboard",
} as const;

export const tomorrowsEventTexts = {
  about: "Tomorrow's event",
  tomorrow: (name: string) => `Tomorrow: ${name}`,
  hear: "Hear my imagery, two minutes",
  write: "Write my imagery, four answers",
} as const;

export const imageryTexts = {
  title: "Imagery",
  what: "Your events",
  notThere: "This event no longer exists.",
  toEvents: "Back to your events",
  toTonight: "Back to Tonight",
  begin:
    "Stand, sit or lie as you will just before it begins. See everything through your own eyes, at the speed at which it happens.",
  place: {
    before: "You are there.",
    after: "Look around once, slowly. Hear what is loud and what is quiet.",
  },
  at: (place: string) => `You are there: ${place}.`,
  body: {
    before: "Feel your body.",
    after: "If you are nervous, let it be. That is your body getting ready.",
  },
  firstMinutes: { before: "Now it begins.", after: "See it once more, at full speed." },
  hard: {
    before: "At some point it gets hard. That's part of it.",
    after: "See yourself do exactly that. And see what you do next.",
  },
  end: "You have been there once now. When the day comes, it is not the first time. Let the picture go, and breathe out.",
} as const;

export const tonightTexts = {
  tonight: "Tonight",
  skipThisPart: "Skip this part",
  goodNight: (firstName: string) => `Good night, ${firstName}.`,
  goodNightWithoutName: "Good night.",
  reviewAndPlanLead:
    "Look back first, then write down tomorrow. What's written down won't keep you awake.",
  reviewAndPlan: "Review and plan",
  loading: "Loading...",
  noVision: "There is no vision to hear yet.",
  writeYourAthleticVision: "Write your Athletic Vision",
} as const;
