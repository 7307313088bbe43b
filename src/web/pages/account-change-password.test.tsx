import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changePassword, getProfile } from "#schemas/account/contract.ts";
import { listExports } from "#schemas/exports/contract.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError, sentTo } from "#web/testing/stub-server.ts";

const PASSWORD = "quiet stadium at dawn";

async function fill(one: string, other: string) {
  await field("New password").fill(one);
  await field("Confirm password").fill(other);
  await button("Submit").click();
}

beforeEach(async () => {
  logInAs(ADA);
  stub(getProfile, { ...PROFILE, roles: [] });
  stub(listExports, []);
  await openPage("/account/change-password");
});

test("missing, different and short passwords are reported before anything is sent", async () => {
  await fill("", "");
  await expect.element(page.getByText("Please fill in the fields")).toBeVisible();
  await expect.element(field("New password")).toHaveFocus();
  await fill(PASSWORD, `${PASSWORD}!`);
  await expect.element(page.getByText("Password do not match")).toBeVisible();
  await expect.element(field("Confirm password")).toHaveFocus();
  await fill("1234567", "1234567");
  await expect.element(page.getByText("Too short")).toBeVisible();
  expect(sentTo(changePassword)).toEqual([]);
});

test("the current password is requested only when the server requires it, and what was typed stays", async () => {
  stubError(changePassword, 403, {
    error: "Enter your current password to do this.",
    code: "current_password_required",
  });
  await fill(PASSWORD, PASSWORD);
  const current = field("Current password");
  await expect.element(current).toHaveFocus();
  await expect.element(field("New password")).toHaveValue(PASSWORD);

  const wrong = "That is not your current password.";
  stubError(changePassword, 403, { error: wrong, code: "current_password_wrong" });
  await current.fill("not the password");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(wrong, { exact: true })).toBeVisible();

  stub(changePassword, null);
  await current.fill("calm night");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Password change success")).toBeVisible();
  await expect.element(current).not.toBeInTheDocument();
  expect(sentTo(changePassword)).toEqual([
    { password: PASSWORD },
    { password: PASSWORD, currentPassword: "not the password" },
    { password: PASSWORD, currentPassword: "calm night" },
  ]);
});

test("any other rejection is shown verbatim, and what was typed stays", async () => {
  stubError(changePassword, 400, { error: "Choose another password.", code: "invalid_input" });
  await fill("password123", "password123");
  await expect.element(page.getByText('"code":"invalid_input"')).toBeVisible();
  await expect.element(field("New password")).toHaveValue("password123");
});
