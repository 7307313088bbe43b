export const answerMomentTexts = {
  notTaken: "Take this moment before you answer it.",
  answeredSubject: "The pro answered your film moment",
  answered: "The pro has watched your moment and written down what to look for.",
  openTheFilmRoom: "Open the film room",
} as const;

export const submitMomentTexts = {
  nothingAttached: "Add a link or a video.",
  linkProblem: "Add a link or a video",
  alreadySent: "This video has already been sent. Choose another one.",
  uploadIncomplete: "The video hasn't finished uploading. Wait until it has, then send it.",
} as const;
