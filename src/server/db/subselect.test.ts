import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq, getTableColumns, sql } from "#server/platform/orm.ts";
import { subselect, subselectRows } from "./subselect.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { db } = app.deps;

const OWN_DAYS = sql`from ${dailyPlans} where ${dailyPlans.userId} = ${users.id}`;

function readOf(userId: string) {
  const days = subselectRows(getTableColumns(dailyPlans), OWN_DAYS);
  const count = subselect<number>(sql`select count(*)::int ${OWN_DAYS}`);
  return db.select({ days, count }).from(users).where(eq(users.id, userId));
}

test("subselect rows belong to their owner and have the same values as a plain select", async () => {
  const [ada, bea] = [await signUpMember(app), await signUpMember(app)];
  const at = new Date("2026-03-02T19:30:00.123Z");
  const day = {
    id: randomUUID(),
    forDate: "2026-03-02",
    zone: "UTC",
    encryptedText: Buffer.from(Array.from({ length: 300 }, (_, byte) => byte % 256)),
    marks: { q1: "done" as const },
    focus: 4,
    plannedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  await db.insert(dailyPlans).values({ ...day, userId: ada.id });
  const selected = await db.select().from(dailyPlans).where(eq(dailyPlans.userId, ada.id));
  expect(selected).toMatchObject([{ ...day, isCompetition: false, mood: null, reviewedAt: null }]);
  expect(await readOf(ada.id)).toEqual([{ days: selected, count: 1 }]);
  expect(await readOf(bea.id)).toEqual([{ days: [], count: 0 }]);
});
