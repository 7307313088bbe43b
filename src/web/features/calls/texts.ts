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

export const questionCardTexts = {
  questionSentPro: "Your question was sent to the pro",
  questionHeading: "Your question",
  askPro: "What will you ask the pro?",
  askProHint:
    "The pro reads it with your first name and answers it in the call, where others can hear it. Nobody else reads it.",
  sendTheChange: "Send the change",
  send: "Send",
  takeItBack: "Take it back",
  sent: (moment: string) => `Sent ${moment}`,
  sentBefore: (moment: string, question: string) => `Sent ${moment}: “${question}”`,
  fromYourWeeklyMap: "From your weekly map. Not sent yet.",
} as const;

export const callsTexts = {
  tuesdayCall: "Tuesday call",
  tuesdayCallLead: "An hour every week with a pro and the others who train like you.",
  calendarNewAddress: "Your calendar has a new address. The old one has stopped.",
  inYourCalendarHeading: "In your calendar",
  subscribeOnce:
    "Subscribe once: calls and workshops appear in your own time zone, and follow when one is moved. The address is yours alone; it shows dates and nothing about you.",
  subscribe: "Subscribe",
  newAddress: "New address",
  browserNotLetUs: "Your browser did not let us copy. Use Subscribe instead.",
  copied: "Copied",
  copyTheAddress: "Copy the address",
  noCallIsPlannedTitle: "No call is planned",
  noCallIsPlannedText: "The next date will appear here.",
  timesZone: (deviceZone: string) => `Times are in your zone, ${deviceZone}.`,
  howWeHostHeading: "How we host",
  twoAdultsTeamEvery:
    "Two adults of our team are in every call, from the first minute to the last.",
  callsRecordedMembers:
    "Calls are recorded for members. Keep your camera off, or a first name as your name, if you do not want to be seen.",
  noPrivateMessagesBetween:
    "There are no private messages between athletes and hosts during a call.",
  trainingFocus: "It is training for focus, not treatment. Nobody has to speak.",
  youAreUnder18:
    "You are under 18: tell a parent or guardian about the call. They are welcome to sit in.",
  afterThatHeading: "After that",
  cancelled: "Cancelled",
  pastCallsHeading: "Past calls",
  recordingsAppearHere: "Recordings appear here, usually the day after the call.",
  sample: "Sample",
  watchTheRecording: "Watch the recording",
  recordingToCome: "Recording to come",
} as const;
