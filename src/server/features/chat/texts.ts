export const mailAnswersTexts = {
  subject: "Support has answered you",
  readAndReply: "Read and reply",
  pictureSent: "Support has sent you a picture. You can see it in the chat.",
  supportAnswered: "Support has answered your message.",
  toReply:
    "To reply, open the chat in the browser that you wrote from, or write to us from the contact page.",
} as const;

export const mailWaitingChatsTexts = {
  onePersonWaitingSubject: "Somebody is waiting in the support chat",
  peopleWaitingSubject: (people: number) => `${people} people are waiting in the support chat`,
  notAnsweredFor: (patienceMinutes: number) =>
    `Nobody has answered for ${patienceMinutes} minutes.`,
  openTheConversations: "Open the conversations",
} as const;
