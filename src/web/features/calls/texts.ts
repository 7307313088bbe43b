export const countdownTexts = {
  onNow: "On now",
  over: "Over",
  in: (parts: readonly string[]) => `In ${parts.join(" ")}`,
  day: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  hour: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  minute: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  second: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
} as const;

export const nextCallTexts = {
  sample: "Sample",
  addToCalendar: "Add to calendar",
  joinOpens10Minutes: "Join opens here 10 minutes before the call.",
  join: "Join",
} as const;

export const callsTexts = {
  tuesdayCall: "Tuesday call",
  tuesdayCallLead: "An hour every week with a pro and the others who train like you.",
  addressReplaced: "Your calendar has a new address. The old one no longer works.",
  inYourCalendarHeading: "In your calendar",
  subscribeOnce:
    "Subscribe once: calls and workshops appear in your own time zone, and update when one is moved. The address is private: it shows dates and nothing about you.",
  subscribe: "Subscribe",
  newAddress: "New address",
  notCopied: "Your browser didn't let us copy the address. Use Subscribe instead.",
  copied: "Copied",
  copyTheAddress: "Copy the address",
  noCallIsPlannedTitle: "No call is planned",
  noCallIsPlannedText: "The next date will appear here.",
  timeZone: (deviceZone: string) => `Times are in your zone, ${deviceZone}.`,
  howWeHostHeading: "How we host",
  twoAdults: "Two adults from our team are in every call, from the first minute to the last.",
  recorded:
    "Calls are recorded for members. If you don't want to be recognized, keep your camera off or use only your first name.",
  noPrivateMessages: "There are no private messages between athletes and hosts during a call.",
  trainingFocus: "It is training for focus, not treatment. Nobody has to speak.",
  minor: "You are under 18: tell a parent or guardian about the call. They are welcome to sit in.",
  afterThatHeading: "After that",
  cancelled: "Cancelled",
  pastCallsHeading: "Past calls",
  noRecordings: "Recordings appear here, usually the day after the call.",
  sample: "Sample",
  watchTheRecording: "Watch the recording",
  recordingToCome: "Recording coming soon",
} as const;

/** The brief: what a member sends to the pro for a call. */
export const briefTexts = {
  title: "Your question for the pro",
  question: "What will you ask the pro?",
  questionHint:
    "The pro reads it with your first name and answers it in the call, where others can hear it. Nobody else reads it.",
  addObstacle: (obstacle: string) => `Add what will test me this week: "${obstacle}"`,
  obstacleHint: "From your weekly map. It is sent only if you tick it.",
  clip: "A clip to go with it",
  noClip: "No clip",
  send: "Send",
  sendChange: "Send update",
  takeBack: "Withdraw",
  sent: "Your question was sent to the pro",
  sentAt: (moment: string) => `Sent ${moment}`,
  sentBefore: (moment: string, text: string) => `Sent ${moment}: “${text}”`,
  fromMap: "From your weekly map. Not sent yet.",
} as const;

/** A member's questions from past calls. */
export const pastQuestionTexts = {
  title: "What you asked",
  lead: "Write down what the pro answered, and it's in your log of that day.",
  inLog: "Read the answer in your log",
  answer: (day: string) => `What did the pro answer on ${day}?`,
  answerHint: "Only you can read this.",
  save: "Save to my log",
  saved: "Saved to your log",
} as const;

/** The operator's cards for a call, in order of arrival. */
export const cardTexts = {
  title: "Questions",
  lead: "In the order they arrived. What you write down goes into the athlete's log of that day; you can't read it there afterwards.",
  none: "Nobody has sent one yet.",
  sender: (name: string, moment: string) => `${name || "A member"}, ${moment}`,
  obstacle: "What gets in the way",
  clip: "Watch the clip",
  answered: "Answered",
  answer: (name: string) => `What the pro answered ${name || "this member"}`,
  save: "Write to the log",
  replace: "Replace what was written",
  saved: "Written to the athlete's log",
} as const;
