import { contactMessages } from "#server/db/schema/support.ts";
import type { Person } from "#server/kernel/personal-data.ts";
import { eq, sql } from "#server/platform/orm.ts";

/** Messages are not tied to an account, but they carry the address they came from. */
export function isFrom({ email }: Person) {
  return eq(sql`lower(${contactMessages.email})`, email?.toLowerCase() ?? null);
}
