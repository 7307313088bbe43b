/** Storage key that tells the next page to check for an answer. */
export const CHAT_STARTED_KEY = "swaz-focus-chat-begun";

/** The interface between the chat and the corner of the page that contains it. */
export type ChatFrame = {
  isOpen: boolean;
  onClose: () => void;
  onNews: (news: { unread: number; hasBegun: boolean }) => void;
};
