export const answerMomentTexts = {
  takeMomentBeforeAnswer: "Take this moment before you answer it.",
  filmMomentAnswer: "Your film moment has an answer",
  proLookedMomentWritten: "The pro has looked at your moment and written down what to see in it.",
  openTheFilmRoom: "Open the film room",
} as const;

export const submitMomentTexts = {
  addLinkVideo: "Add a link or a video.",
  fieldsLink: "Add a link or a video",
  videoSentAlready: "This video was sent already.",
  videoNotArrivedCompletely: "The video has not arrived completely yet.",
} as const;
