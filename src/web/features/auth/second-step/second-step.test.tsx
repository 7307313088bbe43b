import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { authClient } from "#web/platform/session/auth-client.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { stubAuth, sentCalls } from "#web/testing/stub-server.ts";

const factor = (id: number, factor_type: string, friendly_name: string) => ({
  id: `00000000-0000-4000-8000-00000000003${id}`,
  friendly_name,
  factor_type,
  status: "verified",
  created_at: "2026-03-01T12:00:00.000Z",
  updated_at: "2026-03-01T12:00:00.000Z",
});
const PHONE = factor(0, "totp", "Phone");
const TABLET = factor(1, "totp", "Tablet");
const RECOVERY_CODES = factor(2, "recovery_code", "");

const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("main").getByRole("alert");
const proofs = () => sentCalls().filter(({ path }) => path.endsWith("/verify"));

/** Logs in with the password of a user who has these second factors. */
async function logInWith(...factors: object[]): Promise<void> {
  const user = { id: ADA, email: "ada@example.com", factors };
  stubAuth("GET", "/user", 200, user);
  stubAuth("POST", "/token", 200, {
    access_token: "made-by-the-server",
    refresh_token: "made-by-the-server",
    token_type: "bearer",
    expires_in: 3600,
    user,
  });
  await openPage("/auth/login");
  await field("Email").fill("ada@example.com");
  await field("Password").fill("quiet stadium at dawn");
  await button("Login").click();
  await expect.element(heading).toHaveTextContent("One more step");
}

beforeEach(async () => {
  // The client still has the previous test's session: a login by another user would clear the screen.
  await authClient.signOut({ scope: "local" });
  const wrong = { code: 422, error_code: "mfa_verification_failed", msg: "Invalid code entered" };
  for (const { id } of [PHONE, TABLET]) {
    stubAuth("POST", `/factors/${id}/challenge`, 200, { id: ADA, type: "totp" });
    stubAuth("POST", `/factors/${id}/verify`, 422, wrong);
  }
});

test("an empty code shows an error at its field and isn't sent", async () => {
  await logInWith(PHONE);
  await button("Continue").click();
  await expect.element(alert).toHaveTextContent("The value is required");
  await expect.element(field("Code")).toHaveFocus();
  await expect.element(field("Code")).toHaveAccessibleDescription(/The value is required/);
  await expectAccessible();
  expect(proofs()).toEqual([]);
});

test("a wrong code shows an error at its field and stays in the field", async () => {
  await logInWith(PHONE);
  await field("Code").fill("123 456");
  await button("Continue").click();
  await expect.element(alert).toHaveTextContent("Invalid code entered");
  await expect.element(field("Code")).toHaveFocus();
  await expect.element(field("Code")).toHaveValue("123 456");
  expect(proofs()).toMatchObject([{ body: { code: "123456" } }]);
});

test("a member without their phone can use a recovery code, and can go back to the app", async () => {
  const used = { code: 422, error_code: "mfa_verification_failed", msg: "Used already" };
  stubAuth("POST", "/factors/recovery-codes/verify", 422, used);
  await logInWith(PHONE, RECOVERY_CODES);
  await button("Use a recovery code").click();
  await expect.element(field("Code")).not.toBeInTheDocument();
  await field("Recovery code").fill("ABCDEFG0");
  await button("Continue").click();
  await expect.element(alert).toHaveTextContent("Used already");
  await expect.element(field("Recovery code")).toHaveFocus();
  await expect.element(field("Recovery code")).toHaveValue("ABCDEFG0");
  await expectAccessible();
  await button("Use the authenticator app").click();
  await expect.element(field("Code")).toHaveValue("");
  await expect.element(field("Recovery code")).not.toBeInTheDocument();
});

test("with two authenticators, the code is checked against the chosen one", async () => {
  await logInWith(PHONE, TABLET);
  await expect.element(field("Authenticator")).toHaveDisplayValue("Phone");
  await expectAccessible();
  await field("Authenticator").selectOptions("Tablet");
  await field("Code").fill("123456");
  await button("Continue").click();
  await expect.element(alert).toBeVisible();
  expect(proofs().map(({ path }) => path)).toEqual([
    expect.stringContaining(`/factors/${TABLET.id}/verify`),
  ]);
});

test("a user can leave someone else's session to log in with another account", async () => {
  stubAuth("POST", "/logout", 200, {});
  await logInWith(PHONE);
  await button("Use another account").click();
  await expect.element(heading).toHaveTextContent("Login");
  await expect.element(field("Password")).toHaveValue("");
});
