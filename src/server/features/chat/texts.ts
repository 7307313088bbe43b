export const mailAnswersTexts = {
  subject: "Support has answered you",
  back: "Read and reply",
  pictureSent: "Support has sent you a picture. You can see it in the chat.",
  answerWroteSupport: "There is an answer to what you wrote to support.",
  toReply:
    "To reply, open the chat in the browser that you wrote from, or write to us from the contact page.",
} as const;

export const mailWaitingChatsTexts = {
  somebodyWaitingSupportChat: "Somebody is waiting in the support chat",
  waitingSupportChat: (people: number) => `${people} are waiting in the support chat`,
  nobodyAnsweredMinutes: (patienceMinutes: number) =>
    `Nobody has answered for ${patienceMinutes} minutes.`,
  openTheConversations: "Open the conversations",
} as const;
