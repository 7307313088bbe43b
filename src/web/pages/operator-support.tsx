import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { OperatorChatEntry } from "#shared/chat/contract.ts";
import { paths } from "#shared/paths.ts";
import { EntryBadges, personName } from "#web/features/chat/operator/entry-badges.tsx";
import {
  type InboxKind,
  inboxQuery,
  useLiveOperatorChats,
} from "#web/features/chat/operator/queries.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { Choice } from "#web/ui/choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

const KINDS = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
] as const;

export function Component() {
  return (
    <TitledPage
      title="Support"
      lead="The person who has waited longest is at the top. This list updates automatically."
    >
      <ChatInbox />
    </TitledPage>
  );
}

function ChatInbox() {
  const [kind, setKind] = useState<InboxKind>("open");
  const query = useQuery(inboxQuery(kind));
  useLiveOperatorChats();
  return (
    <div className="grid gap-6">
      <div>
        <Choice legend="Which conversations" value={kind} options={KINDS} onChange={setKind} />
      </div>
      <Loaded query={query}>
        {({ conversations }) =>
          conversations.length === 0 ? (
            <EmptyState title={kind === "open" ? "Nobody waits" : "None closed yet"}>
              {kind === "open"
                ? "What people write in the chat appears here."
                : "What you close goes here."}
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {conversations.map((entry) => (
                <li key={entry.id} className="border-b border-line">
                  <InboxLink entry={entry} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function InboxLink({ entry }: { entry: OperatorChatEntry }) {
  const { waitingSince, changedAt, messageCount } = entry;
  return (
    <Link
      to={paths.operatorChat(entry.id)}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 hover:text-accent-text"
    >
      <span className="grid min-w-0">
        <span className="wide-quiet break-words">{personName(entry)}</span>
        <span className="text-small text-muted">
          {waitingSince ? `Waiting since ${shortMoment(waitingSince)}` : shortMoment(changedAt)} ·{" "}
          {messageCount === 1 ? "1 message" : `${messageCount} messages`}
        </span>
      </span>
      <EntryBadges entry={entry} />
    </Link>
  );
}
