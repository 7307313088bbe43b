import { reviewDay, reviewKey } from "#web/data/planning.ts";
import { discard, pendingWrites, subscribe } from "#web/platform/outbox/index.ts";
import { toast } from "#web/ui/toast.ts";

/** Shown at once and sent when there is a network. A day that can no longer be changed shows its old marks again. */
export async function saveReview(...[dayId, change]: Parameters<typeof reviewDay>): Promise<void> {
  await reviewDay(dayId, change);
  const unsubscribe = subscribe(() => {
    const unsent = pendingWrites().filter(({ key }) => key === reviewKey(dayId));
    const refusal = unsent.find((write) => write.refusal !== undefined)?.refusal;
    if (refusal === undefined && unsent.length > 0) return;
    unsubscribe();
    if (refusal === undefined) return;
    toast.error(refusal);
    void discard((write) => write.key === reviewKey(dayId) && write.refusal !== undefined);
  });
}
