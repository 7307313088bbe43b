import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorChatEntry } from "#shared/chat/contract.ts";
import { paths } from "#shared/paths.ts";
import { EntryBadges, personName } from "#web/features/chat/operator/entry-badges.tsx";
import {
  type InboxKind,
  inboxQuery,
  useLiveOperatorChats,
} from "#web/features/chat/operator/queries.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { operatorSupportTexts as texts } from "#web/features/operator/texts.ts";

const KINDS = [
  { value: "open", label: texts.open },
  { value: "closed", label: texts.closed },
] as const;

export function Component() {
  return (
    <TitledPage title={texts.support} lead={texts.supportLead}>
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
        <Choice
          legend={texts.whichConversationsLegend}
          value={kind}
          options={KINDS}
          onChange={setKind}
        />
      </div>
      <Loaded query={query}>
        {({ conversations }) =>
          conversations.length === 0 ? (
            <EmptyState title={kind === "open" ? texts.nobodyWaitsTitle : texts.noneClosedYetTitle}>
              {kind === "open" ? texts.peopleWriteChatAppearsText : texts.closeGoesText}
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
          {waitingSince ? texts.waitingSince(shortMoment(waitingSince)) : shortMoment(changedAt)} ·{" "}
          {messageCount === 1 ? texts.for1Message : texts.messages(messageCount)}
        </span>
      </span>
      <EntryBadges entry={entry} />
    </Link>
  );
}
