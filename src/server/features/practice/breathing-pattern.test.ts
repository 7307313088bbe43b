import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { exportAccount } from "#shared/account/contract.ts";
import { getNights, saveBreathingPattern } from "#shared/practice/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api } = app;

async function athlete() {
  const as = await signUpMember(app);
  return {
    as,
    pattern: async () =>
      (await api(getNights, { as, query: { zone: "UTC" } })).data.breathingPattern,
    exported: async () => (await api(exportAccount, { as })).data["breathing"],
  };
}

test("the newest choice of a breathing pattern wins, and applies only to its owner", async () => {
  const [ada, bea] = [await athlete(), await athlete()];
  expect(await ada.pattern()).toBe("full");
  const late = { pattern: "box", writtenAt: "2026-03-02T18:00:00Z" } as const;
  await api(saveBreathingPattern, { as: ada.as, body: late });
  const early = { pattern: "slow", writtenAt: "2026-03-02T17:00:00Z" } as const;
  await api(saveBreathingPattern, { as: ada.as, body: early });
  expect(await ada.pattern()).toBe("box");
  await api(saveBreathingPattern, { as: ada.as, body: late });
  expect(await ada.pattern()).toBe("box");
  expect(await ada.exported()).toMatchObject({ pattern: "box" });
  expect(await bea.pattern()).toBe("full");
});

test("an unknown pattern is rejected and changes nothing", async () => {
  const { as, pattern } = await athlete();
  const reply = await api(saveBreathingPattern, { as, wrongBody: { pattern: "fast" } });
  expect(reply.status).toBe(400);
  expect(await pattern()).toBe("full");
});
