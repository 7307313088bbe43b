import { ChatEntry } from "#web/features/chat/chat-entry.tsx";
import { SiteLayout } from "#web/features/shell/site-layout.tsx";

/** The layout around every page. */
export function SiteLayoutPage() {
  return <SiteLayout corner={<ChatEntry />} />;
}
