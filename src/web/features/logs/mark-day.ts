import type { Mark, Objective } from "#shared/planning/records.ts";
import { keepMark, markKey, withMarks } from "#web/platform/day-marks.ts";
import { discard, findPending } from "#web/platform/outbox/index.ts";
import { whenAnswered } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { toast } from "#web/ui/toast.ts";
import { changeShownDay, LOGS_KEY } from "./queries.ts";

/** Shown at once, kept on the device, and sent when there is a network. */
export async function markDay(dayId: string, objective: Objective, mark: Mark): Promise<void> {
  changeShownDay(dayId, (day) => withMarks(day, { [objective]: mark }));
  await keepMark(dayId, objective, mark);
  const key = markKey(dayId, objective);
  whenAnswered(key, async (answer) => {
    if (answer === "refused") await tellRefusal(key);
    await queryClient.invalidateQueries({ queryKey: LOGS_KEY });
  });
}

/** A day that can no longer be marked shows its old marks again. */
async function tellRefusal(key: string): Promise<void> {
  const { refusal } = (await findPending(key)) ?? {};
  if (refusal) toast.error(refusal);
  await discard((write) => write.key === key);
}
