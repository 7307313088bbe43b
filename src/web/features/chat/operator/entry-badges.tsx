import type { OperatorChatEntry } from "#shared/chat/contract.ts";
import { Badge } from "#web/ui/badge.tsx";
import { entryBadgesTexts as texts } from "../texts.ts";

export function EntryBadges({ entry }: { entry: OperatorChatEntry }) {
  const { isMember, isUnderAge, waitingSince, isClosed } = entry;
  return (
    <span className="flex flex-wrap gap-2">
      {isUnderAge && <Badge tone="notice">{texts.ageNotConfirmed}</Badge>}
      <Badge>{isMember ? texts.member : texts.visitor}</Badge>
      {waitingSince && <Badge tone="accent">{texts.unanswered}</Badge>}
      {isClosed && <Badge tone="done">{texts.closed}</Badge>}
    </span>
  );
}

export function personName({ isMember, name, email }: OperatorChatEntry): string {
  const who = name || (isMember ? "A member" : "A visitor");
  return email ? `${who}, ${email}` : who;
}
