export const chatEntryTexts = {
  notLoaded: "The chat couldn't be loaded. Reload the page to try again.",
  supportChatLabel: "Support chat",
  supportChatWithNewLabel: (unread: number) => `Support chat, ${unread} new`,
  oneMoment: "One moment",
} as const;

export const conversationTexts = {
  conversationLabel: "Conversation",
  supportHeading: "Support",
  personAnswers: "A person answers, here or by email.",
  closeTheChatLabel: "Close the chat",
  offline: "Offline. We'll send your message when you're back online.",
  sendsLater: (problem: string) => `${problem}. We'll send your message when you're back online.`,
  showOlderMessages: "Show older messages",
  remove: "Remove",
  savedOnThisDeviceNote: "Saved on this device, sending",
  writeToSupportLabel: "Write to support",
  message: "Your message",
  send: "Send",
} as const;

export const helpTexts = {
  searchHelp: "Search help",
  nothingFound: "We found nothing about that. Write to us below.",
} as const;

export const messageListTexts = {
  messagesLabel: "Messages",
  sentWithTheMessage: "Sent with the message",
} as const;

export const entryBadgesTexts = {
  ageNotConfirmed: "Not confirmed as 18+",
  member: "Member",
  visitor: "Visitor",
  unanswered: "Unanswered",
  closed: "Closed",
} as const;

export const pictureButtonTexts = {
  picture: "Picture",
} as const;
