import type { Deps } from "#server/kernel/context.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { authAuditEvents } from "#server/db/schema/identity.ts";
import { firstIdOf } from "#server/platform/id.ts";
import { lt } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

const DAYS_KEPT = 365;

/** As the privacy policy promises; their ids tell how old they are. */
export async function forgetAuditEvents({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS);
  await deleteInBatches(db, authAuditEvents, lt(authAuditEvents.id, firstIdOf(before)));
}
