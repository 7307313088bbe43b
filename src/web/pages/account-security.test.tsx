import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { listAccountEvents, listDevices } from "#schemas/auth/contract.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { allowConsoleError } from "#web/testing/console-errors.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubAuth, stubAuthNetworkError, sentCalls } from "#web/testing/stub-server.ts";

const APP = {
  id: "00000000-0000-4000-8000-000000000030",
  friendly_name: "Authenticator app",
  factor_type: "totp",
  status: "verified",
  created_at: "2026-03-01T12:00:00.000Z",
  updated_at: "2026-03-01T12:00:00.000Z",
};
const CODES = Array.from({ length: 10 }, (_, index) => `ABCDEFG${index}`);
const ENROLMENT = {
  id: APP.id,
  type: "totp",
  friendly_name: APP.friendly_name,
  totp: { qr_code: "<svg xmlns='http://www.w3.org/2000/svg'/>", secret: "SECRET", uri: "" },
};

const SESSION = {
  access_token: "made-by-the-server",
  refresh_token: "made-by-the-server",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: ADA },
};

const add = button("Add an authenticator app");
const qrCode = page.getByRole("img", { name: "QR code for your authenticator app" });
const proof = page.getByRole("dialog", { name: "Confirm it's you" });

const has = (...factors: object[]) => stubAuth("GET", "/user", 200, { id: ADA, factors });

beforeEach(async () => {
  logInAs(ADA);
  // The auth client may still hold the user of a previous test, and an auth event for a different user would clear
  // the screen.
  stubAuth("POST", "/token", 200, SESSION);
  await authClient.refreshSession();
  stub(getProfile, PROFILE);
  stub(listDevices, []);
  stub(listAccountEvents, []);
  stubAuth("GET", "/passkeys", 200, []);
  has();
  await openPage("/account/security");
});

test("a member who logged in a while ago must confirm the password before adding a second factor", async () => {
  const needed = { code: 401, error_code: "reauthentication_needed", msg: "Prove it." };
  stubAuth("POST", "/factors", 400, needed);
  await add.click();
  await expect.element(proof).toBeVisible();
  await expectAccessible();
  await proof.getByRole("button", { name: "Close" }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(add).toBeEnabled();

  await add.click();
  const wrong = "That is not your current password.";
  stubAuth("POST", "/reauthenticate", 403, { code: 403, msg: wrong });
  await proof.getByLabelText("Password", { exact: true }).fill("not the password");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect.element(proof.getByText(wrong)).toBeVisible();
  await expect.element(proof.getByLabelText("Password", { exact: true })).toHaveFocus();
  stubAuth("POST", "/reauthenticate", 200, {});
  stubAuth("POST", "/factors", 200, ENROLMENT);
  await proof.getByLabelText("Password", { exact: true }).fill("calm night");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect.element(qrCode).toBeVisible();
  expect(sentCalls().map(({ body }) => body)).toContainEqual({ password: "calm night" });
});

test("recovery codes that couldn't be created can be created later, and a list already shown stays", async () => {
  allowConsoleError(/Failed to fetch/);
  stubAuth("POST", "/factors", 200, ENROLMENT);
  await add.click();
  await expect.element(qrCode).toBeVisible();
  stubAuth("POST", `/factors/${APP.id}/challenge`, 200, { id: ADA, type: "totp" });
  stubAuth("POST", `/factors/${APP.id}/verify`, 200, SESSION);
  stubAuthNetworkError("POST", "/factors/recovery-codes");
  await field("Code").fill("123456");
  has(APP);
  await button("Turn it on").click();
  await expect.element(button("Create recovery codes")).toBeVisible();
  await expectAccessible();

  stubAuth("POST", "/factors/recovery-codes", 200, { codes: CODES });
  stubAuth("GET", "/factors/recovery-codes", 200, { remaining: 10, total: 10 });
  has(APP, { ...APP, id: ADA, factor_type: "recovery_code" });
  await button("Create recovery codes").click();
  const kept = page.getByRole("region", { name: "Recovery codes" });
  await expect.poll(() => kept.getByRole("listitem").elements()).toHaveLength(10);
  await expect.element(kept.getByRole("heading")).toHaveFocus();
  await kept.getByRole("button", { name: "I've saved them" }).click();
  await expect.element(page.getByText("10 of 10 left")).toBeVisible();

  stubAuthNetworkError("GET", "/user");
  stubAuthNetworkError("DELETE", `/factors/${APP.id}`);
  const remove = button(/^Remove Authenticator app/);
  await remove.click();
  await expect.element(page.getByText("can't be reached right now").first()).toBeVisible();
  await expect.element(remove).toBeEnabled();
});

test("a user who forgot their password can confirm with an emailed code", async () => {
  const needed = { code: 401, error_code: "reauthentication_needed", msg: "Prove it." };
  stubAuth("POST", "/factors", 400, needed);
  stubAuth("GET", "/reauthenticate", 200, {});
  await add.click();
  await proof.getByRole("button", { name: "Email me a code instead" }).click();
  await expect.element(proof.getByText("We emailed you a code.")).toBeVisible();
  await expectAccessible();
  const wrong = "That code has expired.";
  stubAuth("POST", "/reauthenticate", 403, { code: 403, msg: wrong });
  const code = proof.getByLabelText("Code", { exact: true });
  await code.fill("000000");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect.element(proof.getByText(wrong)).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue("000000");

  stubAuth("POST", "/reauthenticate", 200, {});
  stubAuth("POST", "/factors", 200, ENROLMENT);
  await code.fill(" 123456 ");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect.element(qrCode).toBeVisible();
  expect(sentCalls().map(({ body }) => body)).toContainEqual({ nonce: "123456" });
});

test("a passkey's new name is required, and stays in its field when it is rejected", async () => {
  const passkey = { id: ADA, friendly_name: "Phone", created_at: "2026-03-01T12:00:00.000Z" };
  stubAuth("GET", "/passkeys", 200, [passkey]);
  // Simulates reopening the page.
  await queryClient.resetQueries();
  await button("Rename Phone").click();
  const dialog = page.getByRole("dialog", { name: "Rename this passkey" });
  const name = dialog.getByLabelText("Name", { exact: true });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect.element(name).toHaveValue("Phone");
  await name.fill(" ");
  await save.click();
  await expect.element(dialog.getByText("The value is required")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectAccessible();

  const wrong = "That name is taken.";
  stubAuth("PATCH", `/passkeys/${ADA}`, 422, { code: 422, msg: wrong });
  await name.fill("Old phone");
  await save.click();
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Old phone");

  const renamed = { ...passkey, friendly_name: "Old phone" };
  stubAuth("PATCH", `/passkeys/${ADA}`, 200, renamed);
  stubAuth("GET", "/passkeys", 200, [renamed]);
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Rename Old phone")).toBeVisible();
});
