/** Tells the next page that there may be an answer to look for. */
export const CHAT_BEGUN_KEY = "swaz-focus-chat-begun";

/** How the chat and the corner of the page that holds it talk to each other. */
export type ChatFrame = {
  isOpen: boolean;
  onClose: () => void;
  onNews: (news: { unread: number; hasBegun: boolean }) => void;
};
