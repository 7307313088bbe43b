import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { exportAccount } from "#shared/account/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { getNights, recordPractice, saveCueWords } from "#shared/practice/contract.ts";

// The test starts on Monday, March 2nd 2026, 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, deps } = app;

async function athlete() {
  const as = await signUpMember(app);
  await giveMembership(deps, as.id);
  return {
    as,
    cueWords: async () =>
      (await api(getDashboardState, { as, query: { zone: "UTC" } })).data.cueWords,
    exported: async () => (await api(exportAccount, { as })).data,
  };
}

test("the newest cue words win, regardless of the order of arrival from two devices", async () => {
  const { as, cueWords, exported } = await athlete();
  expect(await cueWords()).toEqual([]);
  const late = { cueWords: ["  Quiet   shoulders "], writtenAt: "2026-03-02T18:00:00Z" };
  await api(saveCueWords, { as, body: late });
  await api(saveCueWords, { as, body: { cueWords: ["Here"], writtenAt: "2026-03-02T17:00:00Z" } });
  expect(await cueWords()).toEqual(["Quiet shoulders"]);
  await api(saveCueWords, { as, body: late });
  expect(await cueWords()).toEqual(["Quiet shoulders"]);
  expect((await exported())["cueWords"]).toEqual(["Quiet shoulders"]);
});

test("cue words are visible only to their owner, and are rejected if too long or too many", async () => {
  const ada = await athlete();
  const bea = await athlete();
  await api(saveCueWords, { as: ada.as, body: { cueWords: ["Loose"] } });
  expect(await bea.cueWords()).toEqual([]);
  for (const cueWords of [[], [""], ["x".repeat(31)], ["One", "Two", "Three"]]) {
    const reply = await api(saveCueWords, { as: ada.as, body: { cueWords } });
    expect(reply.status).toBe(400);
  }
  expect(await ada.cueWords()).toEqual(["Loose"]);
});

const reset = (startedAt: string) => ({
  id: randomUUID(),
  kind: "reset" as const,
  startedAt,
  minutes: 1,
  voice: "none" as const,
  zone: "UTC",
});

test("every reset is stored once and counts separately, and none counts as a night of listening", async () => {
  const { as, exported } = await athlete();
  const first = reset("2026-03-02T15:00:00Z");
  for (const body of [first, first, reset("2026-03-02T15:20:00Z"), reset("2026-03-02T16:00:00Z")])
    await api(recordPractice, { as, body });
  const kind = "reset";
  expect((await exported())["practices"]).toMatchObject([{ kind }, { kind }, { kind }]);
  expect((await api(getNights, { as, query: { zone: "UTC" } })).data).toMatchObject({
    done: 0,
    breathingSince: null,
  });
});
