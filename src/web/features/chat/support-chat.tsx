import "#web/member.css";
import { useEffect } from "react";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { CHAT_BEGUN_KEY, type ChatFrame } from "./chat-frame.ts";
import { currentOwner, VISITOR } from "./chat-owner.ts";
import { Conversation } from "./conversation.tsx";
import { unreadCount } from "./chat-state.ts";
import { useChatSession } from "./use-chat-session.ts";

/** What the launcher opens. Logging in or out changes whose conversation it is. */
export default function SupportChat(frame: ChatFrame) {
  const isMember = useIsLoggedIn();
  const owner = isMember ? currentOwner() : VISITOR;
  return <Chat key={owner} owner={owner} isMember={isMember} {...frame} />;
}

type ChatProps = ChatFrame & { owner: string; isMember: boolean };

function Chat({ owner, isMember, isOpen, onClose, onNews }: ChatProps) {
  const { session, state, isVisible } = useChatSession(owner);
  const unread = unreadCount(state);
  const isRead = isOpen && isVisible;

  useEffect(() => {
    if (isRead && unread > 0) void session.markRead();
  }, [isRead, unread, session]);

  // Unsent messages keep the chat running after it was closed.
  const hasBegun = state.messages.length + state.unsent.length > 0;
  useEffect(() => onNews({ unread, hasBegun }), [onNews, unread, hasBegun]);
  useEffect(() => {
    if (hasBegun) persistentStorage.setItem(CHAT_BEGUN_KEY, "1");
  }, [hasBegun]);

  return (
    <Conversation
      state={state}
      session={session}
      isMember={isMember}
      draftName={`chat:${owner}`}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
