export const momentVideoTexts = {
  videoGone: "This video is no longer available.",
} as const;

export const answerFormTexts = {
  answerLabel: "Answer",
  answer: "Your answer",
  sendTheAnswer: "Send the answer",
  markThisPlace: "Mark this place",
  addATimeMark: "Add a time mark",
  at: "At",
  timeMarkHint: "Like 0:12",
  whatToSee: "What to see",
  removeMarkLabel: (index: number) => `Remove mark ${index}`,
  answered: "Answered. We've notified the member.",
} as const;

export const queriesTexts = {
  waitingWords: "With the pro",
  claimedWords: "Being looked at",
  answeredWords: "Answered",
} as const;

export const submitFormTexts = {
  upload: "Upload",
  link: "Link",
  mine: "Mine",
  myTeams: "My team's",
  sendAMomentLabel: "Send a moment",
  howLegend: "How",
  whoseMomentLegend: "Whose moment",
  linkToTheMoment: "Link to the moment",
  linkToTheMomentHint: "A link the pro can open without logging in, at most 2 minutes",
  question: "What should the pro look at?",
  shouldProLookHint: "Sent with the moment and your first name.",
  sendToThePro: "Send to the pro",
  earlierVersionSent:
    "An earlier version of this moment was already sent. Your changes are still here.",
  sent: "Your moment was sent to the pro",
} as const;

export const threadMessagesTexts = {
  answersLabel: "Answers",
  pro: "The pro",
  member: "The member",
  showLabel: (time: string) => `Show ${time}`,
} as const;

export const uploadVideoTexts = {
  tooLarge: "The video is larger than 200 MB. Cut it shorter.",
} as const;

export const videoChooserTexts = {
  chooseAVideo: "Choose a video",
  limits: "mp4, mov or webm, up to 2 minutes and 200 MB",
  videoLabel: "Video",
  resumeUpload: "Resume upload",
  uploadInterrupted: (problem: string) => `${problem}. What was uploaded so far is saved.`,
  uploadLabel: "Upload",
  chooseAnother: "Choose another",
  stop: "Stop",
} as const;

export const filmMomentTexts = {
  moment: "Your moment",
  filmRoom: "Film room",
  saveThisVideo: "Save this video",
  team: "Team",
  takeItBack: "Withdraw",
  askBackLabel: "Ask a follow-up",
  send: "Send",
} as const;

export const operatorFilmMomentTexts = {
  filmMoment: "Film moment",
  queue: "The queue",
  member: "A member",
  ageNotConfirmed: "Not confirmed as 18+",
  answered: "Answered",
  somebodyElseHasIt: "Somebody else has it",
  giveItBack: "Give it back",
  takeThisMoment: "Take this moment",
  thisMomentIsYours: "This moment is yours",
  givenBack: "Given back",
} as const;

export const operatorFilmTexts = {
  open: "Open",
  answered: "Answered",
  filmQueue: "Film queue",
  filmQueueLead: "Take one, watch it, answer it. Oldest first.",
  whichMomentsLegend: "Which moments",
  noMomentWaitsTitle: "No moments waiting",
  noneAnsweredYetTitle: "None answered yet",
  everyMomentAnswerText: "Every moment has been answered.",
  momentsAnswerGoText: "Moments that you answer go here.",
  member: "A member",
  sent: (moment: string) => `Sent ${moment}`,
  ageNotConfirmed: "Not confirmed as 18+",
  team: "Team",
  video: "Video",
  link: "Link",
  yours: "Yours",
  taken: "Taken",
} as const;
