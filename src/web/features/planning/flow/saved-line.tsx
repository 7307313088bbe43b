import { useOutboxState, usePendingWrites } from "#web/platform/outbox/index.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";

/** Whether a finished plan is saved; if the server refused it, why, and the way back to its words. */
export function SavedLine({ outboxKey, checkPath }: { outboxKey: string; checkPath: string }) {
  const state = useOutboxState(outboxKey);
  const refusal = usePendingWrites().findLast(({ key }) => key === outboxKey)?.refusal;
  return (
    <div className="grid justify-items-start gap-3">
      <SyncStatus state={state} refusal={refusal} />
      {state === "refused" && (
        <ButtonLink to={checkPath} variant="secondary">
          Look at it again
        </ButtonLink>
      )}
    </div>
  );
}
