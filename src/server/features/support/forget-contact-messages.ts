import type { Deps } from "#server/kernel/context.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { lt } from "#server/platform/orm.ts";

const MONTHS_KEPT = 12;

/** As the privacy policy promises. */
export async function forgetContactMessages({ db, clock }: Deps): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - MONTHS_KEPT);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
