import { ChatInbox } from "#web/features/chat/operator/chat-inbox.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <TitledPage
      title="Support"
      lead="Whoever waits longest stands at the top. It changes by itself."
    >
      <ChatInbox />
    </TitledPage>
  );
}
