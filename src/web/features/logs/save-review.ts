import { reviewDay, reviewKey } from "#web/data/days.ts";
import { discard, findPending, whenAnswered } from "#web/platform/outbox/index.ts";
import { toast } from "#web/ui/toast.ts";

/** Shown at once and sent when there is a network. A day that can no longer be changed shows its old marks again. */
export async function saveReview(...[dayId, change]: Parameters<typeof reviewDay>): Promise<void> {
  await reviewDay(dayId, change);
  const key = reviewKey(dayId);
  whenAnswered(key, async (answer) => {
    if (answer === "saved") return;
    const { refusal } = (await findPending(key)) ?? {};
    if (refusal) toast.error(refusal);
    await discard((write) => write.key === key && write.refusal !== undefined);
  });
}
