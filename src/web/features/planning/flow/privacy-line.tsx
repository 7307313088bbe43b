import Lock from "lucide-react/icons/lock";
import type { DraftKind } from "#shared/planning/drafts.ts";
import { draftKey } from "#web/data/drafts.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { SyncStatus } from "#web/ui/sync-status.tsx";

/** Who reads this, and where it is. */
export function PrivacyLine({ kind, isWritten }: { kind: DraftKind; isWritten: boolean }) {
  const state = useOutboxState(draftKey(kind));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-muted">
      <span className="flex items-center gap-2">
        <Lock size={16} aria-hidden />
        Only you can read this.
      </span>
      {isWritten && <SyncStatus state={state} isDraft />}
    </div>
  );
}
