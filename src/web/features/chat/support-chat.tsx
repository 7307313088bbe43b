import "#web/member.css";
import { useEffect } from "react";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import type { ChatFrame } from "./chat-frame.ts";
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

function Chat({ owner, isMember, isOpen, onClose, onUnread }: ChatProps) {
  const { session, state, isVisible } = useChatSession(owner);
  const unread = unreadCount(state);
  const isRead = isOpen && isVisible;

  useEffect(() => {
    if (isRead && unread > 0) void session.markRead();
  }, [isRead, unread, session]);

  // Unsent messages keep the chat running after it was closed.
  const hasBegun = state.messages.length + state.unsent.length > 0;
  useEffect(() => onUnread({ unread, hasBegun }), [onUnread, unread, hasBegun]);

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
