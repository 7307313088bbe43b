/** The brief: what a member sends to the pro for a call. */
export const briefTexts = {
  title: "Your brief for the pro",
  question: "What will you ask the pro?",
  questionHint:
    "The pro reads it with your first name and answers it in the call, where others can hear it. Nobody else reads it.",
  addObstacle: (obstacle: string) => `Add what will test me this week: "${obstacle}"`,
  obstacleHint: "From your weekly map. It is sent only if you tick it.",
  clip: "A clip to go with it",
  noClip: "No clip",
  send: "Send",
  sendChange: "Send the change",
  takeBack: "Take it back",
  sentToPro: "Your question was sent to the pro",
  sentAt: (moment: string) => `Sent ${moment}`,
  sentBefore: (moment: string, text: string) => `Sent ${moment}: “${text}”`,
  fromMap: "From your weekly map. Not sent yet.",
} as const;

/** What a member asked in calls that are over. */
export const pastQuestionTexts = {
  title: "What you asked",
  lead: "Write down what the pro answered, and it's in your log of that day.",
  inLog: "Read the answer in your log",
  answer: (day: string) => `What did the pro answer on ${day}?`,
  answerHint: "Only you can read this.",
  save: "Save to my log",
  saved: "Saved to your log",
} as const;

/** The operator's cards of a call, in the order in which they came. */
export const cardTexts = {
  title: "Briefs",
  lead: "In the order in which they came. What you write down goes into the athlete's log of that day; you can't read it there afterwards.",
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
