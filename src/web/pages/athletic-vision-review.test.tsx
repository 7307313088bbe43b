import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { listProofs } from "#schemas/planning/contract.ts";
import { getNights } from "#schemas/practice/contract.ts";
import { getVision, rateParagraph, saveAnswer } from "#schemas/vision/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { answer, sentCalls } from "#web/testing/stand-in-server.ts";

const ADA = "00000000-0000-4000-8000-000000000001";
const AT = "2026-03-01T20:00:00Z";

beforeEach(() => {
  logInAs(ADA);
  answer(getProfile, {
    userId: ADA,
    roles: ["PAID"],
    firstName: "Ada",
    lastName: "",
    suggestedFirstName: "",
    email: "ada@example.com",
    pendingEmail: null,
    team: null,
    pictureUrl: null,
    ageGroup: "adult",
    erasedFrom: null,
  });
  const none = { q1: "", q2: "", q4: "", q5: "", q6: "", q8: "", q9: "" };
  const never = { q1: null, q2: null, q4: null, q5: null, q6: null, q8: null, q9: null };
  answer(getVision, {
    ...none,
    q3: "Ada presses for ninety minutes. Ada smiles.",
    q7: "A runner.",
    updatedAt: AT,
    writtenAt: { ...never, q3: AT, q7: AT },
  });
  const days = Array<boolean>(7).fill(false);
  answer(getNights, { done: 0, target: [4, 6], days, breathingPattern: "full" });
  answer(listProofs, []);
  answer(rateParagraph, null);
  answer(saveAnswer, { order: 3, savedAt: AT });
});

const rating = (question: string, value: number) =>
  page.getByRole("group", { name: question }).getByText(String(value), { exact: true });
const sent = (path: string) =>
  sentCalls().flatMap((call) => (call.path.includes(path) ? [call.body] : []));

test("what is hard to believe is offered softer, side by side, and saved only if it is taken", async () => {
  await openPage("/athletic-vision-review");
  await button("How true does it feel?").click();
  await rating("How true does your dream feel?", 4).click();
  await expect.element(button("Use the softer sentence")).not.toBeInTheDocument();
  await rating("How true does your dream feel?", 2).click();
  await expect.poll(() => sent("ratings/sport").at(-1)).toMatchObject({ rating: 2 });
  await expect
    .element(page.getByText("Ada is learning to press for ninety minutes.", { exact: true }))
    .toBeVisible();
  await expectAccessible();
  await button("Leave it as it is").click();
  expect(sent("single/3")).toEqual([]);
  await rating("How true does your dream feel?", 1).click();
  await button("Use the softer sentence").click();
  await expect.element(page.getByText("Saved. Your vision says it this way")).toBeVisible();
  await expect
    .poll(() => sent("single/3"))
    .toMatchObject([{ data: "Ada is learning to press for ninety minutes. Ada smiles." }]);
});

test("what cannot be softened well is left to the athlete's own words", async () => {
  await openPage("/athletic-vision-review");
  await button("How true does it feel?").click();
  await rating("How true does this athlete feel?", 1).click();
  await expect.element(page.getByText("say it as something that grows")).toBeVisible();
  await expect.element(button("Use the softer sentence")).not.toBeInTheDocument();
});
