import { ChatEntry } from "#web/features/chat/chat-entry.tsx";
import { SiteLayout } from "#web/features/shell/site-layout.tsx";

/** The layout around every page. */
export function Site() {
  return <SiteLayout corner={<ChatEntry />} />;
}
