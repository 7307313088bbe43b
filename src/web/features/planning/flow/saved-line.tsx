import { useQuery } from "@tanstack/react-query";
import { findPending } from "#web/platform/outbox/index.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";

/** Whether a finished plan is saved; if the server refused it, why, and the way back to its words. */
export function SavedLine({ outboxKey, checkPath }: { outboxKey: string; checkPath: string }) {
  const state = useOutboxState(outboxKey);
  const isRefused = state === "refused";
  const { data: refusal } = useQuery({
    queryKey: ["Refusal", outboxKey],
    queryFn: async () => (await findPending(outboxKey))?.refusal ?? null,
    networkMode: "always",
    enabled: isRefused,
    gcTime: 0,
  });
  return (
    <div className="grid justify-items-start gap-3">
      <SyncStatus state={state} refusal={refusal ?? undefined} />
      {isRefused && (
        <ButtonLink to={checkPath} variant="secondary">
          Look at it again
        </ButtonLink>
      )}
    </div>
  );
}
