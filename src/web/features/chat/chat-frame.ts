/** How the chat and the corner of the page that holds it talk to each other. */
export type ChatFrame = {
  isOpen: boolean;
  onClose: () => void;
  onUnread: (news: { unread: number; hasBegun: boolean }) => void;
};
