import { useEffect, useState, useSyncExternalStore } from "react";
import { onImport } from "#web/platform/import-notice.ts";
import { useIsVisible } from "#web/platform/use-is-visible.ts";
import { createChatSession } from "./chat-session.ts";

/** The conversation of whoever is here, kept up to date for as long as the tab is visible. */
export function useChatSession(owner: string) {
  const [session] = useState(() => createChatSession(owner));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isVisible = useIsVisible();
  const hasBegun = state.messages.length > 0;

  useEffect(() => {
    const start = () => void session.start();
    start();
    window.addEventListener("online", start);
    return () => {
      window.removeEventListener("online", start);
      session.stop();
    };
  }, [session]);

  // Where it cannot be read, the state says why.
  useEffect(() => onImport(() => void session.loadAnew().catch(() => {})), [session]);

  useEffect(() => {
    if (hasBegun && isVisible) return session.follow();
  }, [session, hasBegun, isVisible]);

  return { session, state, isVisible };
}
