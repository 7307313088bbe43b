import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getVision, saveAnswer } from "#schemas/vision/contract.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { answer } from "#web/testing/stand-in-server.ts";

const ADA = "00000000-0000-4000-8000-000000000001";

beforeEach(() => {
  logInAs(ADA);
  answer(getVision, null);
  answer(saveAnswer, { order: 7, savedAt: "2026-11-17T12:00:00Z" });
  answer(getProfile, {
    userId: ADA,
    roles: [],
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
});

test("one kind line helps after typing has stopped, and goes when the words are changed", async () => {
  await openPage("/athletic-vision-identity");
  const field = page.getByRole("textbox", { name: "Your answer" });
  const helper = page.getByText("It works best in the third person.");
  await field.fill("I am calm.");
  await expect.element(helper).toBeVisible();
  await expect.element(page.getByText("Instead of “I” you could write “Ada”.")).toBeVisible();
  await field.fill("Ada is calm.");
  await expect.element(helper).not.toBeInTheDocument();
});
