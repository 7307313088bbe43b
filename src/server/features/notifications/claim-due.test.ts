import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { backgroundContext } from "#server/kernel/context.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { MINORS_QUIET_FROM_HOUR } from "#shared/account/age.ts";
import { claimDue } from "./claim-due.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { clock, deps } = app;

test("a claimed reminder follows the athlete's age, but carries none of their other metadata", async () => {
  clock.set(momentOf("2026-03-03T12:00", "Europe/Berlin"));
  const ages = [1990, 2011];
  for (const birthYear of ages) {
    const ada = await remindedAthlete(app, { birthYear });
    await ada.change({ switches: { "listen.email": true } });
    const userMetadata = { first_name: "Ada", birth_year: birthYear, note: "a long note" };
    await deps.db.update(users).set({ userMetadata }).where(eq(users.id, ada.id));
  }
  clock.set(momentOf("2026-03-03T23:00", "Europe/Berlin"));
  const claimed = (await claimDue(backgroundContext(deps))).filter(({ kind }) => kind === "listen");
  expect(new Set(claimed.map(({ reminderSettings }) => reminderSettings.quietFromHour))).toEqual(
    new Set([null, MINORS_QUIET_FROM_HOUR]),
  );
  expect(JSON.stringify(claimed)).not.toContain("a long note");
});
