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
  fourSlowBreaths:
    "Four slow breaths, and the day is over. Lie down, put the phone where you can hear it, and close your eyes.",
  backToTheDashboard: "Back to the dashboard",
} as const;

export const tonightTexts = {
  tonight: "Tonight",
  skipThisPart: "Skip this part",
  goodNight: (firstName: string) => `Good night, ${firstName}.`,
  goodNightWithoutName: "Good night.",
  lookBackFirst:
    "Look back first, then write down tomorrow. What's written down won't keep you awake.",
  reviewAndPlan: "Review and plan",
  loading: "Loading...",
  noVisionHearYet: "There is no vision to hear yet.",
  writeYourAthleticVision: "Write your Athletic Vision",
} as const;
