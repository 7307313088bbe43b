import "#web/member.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { chatOwner, createChatSession, unreadCount } from "#web/data/chat.ts";
import { onImport } from "#web/data/imports.ts";
import { VISITOR } from "#web/platform/outbox/index.ts";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { useIsVisible } from "#web/platform/use-is-visible.ts";
import { CHAT_STARTED_KEY, type ChatFrame } from "./chat-frame.ts";
import { Conversation } from "./conversation.tsx";

/** The chat that the launcher opens. Logging in or out changes the owner of the conversation. */
export default function SupportChat(frame: ChatFrame) {
  const isMember = useIsLoggedIn();
  const owner = isMember ? chatOwner() : VISITOR;
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

  // Unsent messages keep the chat running after it has been closed.
  const hasBegun = state.messages.length + state.unsent.length > 0;
  useEffect(() => onNews({ unread, hasBegun }), [onNews, unread, hasBegun]);
  useEffect(() => {
    if (hasBegun) persistentStorage.setItem(CHAT_STARTED_KEY, "1");
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

/** Returns the conversation of this member or visitor, kept up to date while the tab is visible. */
function useChatSession(owner: string) {
  const [session] = useState(() => createChatSession(owner));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isVisible = useIsVisible();
  const hasBegun = state.messages.length > 0;

  useEffect(() => session.start(), [session]);

  // If the conversation can't be loaded, the state says why.
  useEffect(() => onImport(() => void session.reload().catch(() => {})), [session]);

  useEffect(() => {
    if (hasBegun && isVisible) return session.follow();
  }, [session, hasBegun, isVisible]);

  return { session, state, isVisible };
}
