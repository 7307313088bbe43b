import type { OperatorChatEntry } from "#shared/chat/contract.ts";
import { Badge } from "#web/ui/badge.tsx";

export function EntryBadges({ entry }: { entry: OperatorChatEntry }) {
  const { isMember, isUnderAge, waitingSince, isClosed } = entry;
  return (
    <span className="flex flex-wrap gap-2">
      {isUnderAge && <Badge tone="notice">Not confirmed as 18+</Badge>}
      <Badge>{isMember ? "Member" : "Visitor"}</Badge>
      {waitingSince && <Badge tone="accent">Unanswered</Badge>}
      {isClosed && <Badge tone="done">Closed</Badge>}
    </span>
  );
}

export function personName({ isMember, name, email }: OperatorChatEntry): string {
  const who = name || (isMember ? "A member" : "A visitor");
  return email ? `${who}, ${email}` : who;
}
