import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile, requestDeletion, undoDeletion } from "#schemas/account/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError, sentTo } from "#web/testing/stub-server.ts";

const ERASED_FROM = "2026-04-01T12:00:00.000Z";
const notice = page.getByText("Your account will be deleted on April 1, 2026").first();

test("deletion requires the correct password, is then announced, and can be undone", async () => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
  await openPage("/account/delete");
  for (const [typed, code, words] of [
    ["", "current_password_required", "Enter your current password to do this."],
    ["a guess", "current_password_wrong", "That is not your current password."],
  ] as const) {
    stubError(requestDeletion, 403, { error: words, code });
    await field("Password").fill(typed);
    await button("Delete my account").click();
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(field("Password")).toHaveFocus();
  }
  await expect.element(button("Keep my account")).not.toBeInTheDocument();

  stub(requestDeletion, { erasedFrom: ERASED_FROM });
  stub(getProfile, { ...PROFILE, erasedFrom: ERASED_FROM });
  await field("Password").fill("calm night");
  await button("Delete my account").click();
  await expect.element(notice).toBeVisible();
  await expect.element(field("Password")).not.toBeInTheDocument();
  expect(sentTo(requestDeletion).at(-1)).toEqual({ password: "calm night" });
  await expectAccessible();

  stub(undoDeletion, null);
  stub(getProfile, PROFILE);
  await button("Keep my account").click();
  await expect.element(page.getByText("Your account won't be deleted")).toBeVisible();
  await expect.element(button("Keep my account")).not.toBeInTheDocument();
});
