import { snoozeReminders } from "#shared/notifications/contract.ts";
import { addDays } from "#shared/time/local-day.ts";
import { enqueue } from "#web/platform/outbox/index.ts";

/** No more reminders before tomorrow. */
export const snoozeTonight = (today: string): Promise<void> =>
  enqueue({
    key: "snooze",
    method: "PUT",
    path: snoozeReminders.path,
    body: { until: addDays(today, 1) },
  });
