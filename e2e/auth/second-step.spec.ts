import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { fillLogin, logIn, mailedCode, newMember } from "../testing/auth-actions.ts";
import { expect, REFUSED_AFTER_LOGOUT, test } from "../testing/fixtures.ts";

test.use({ expectedConsoleErrors: [REFUSED_AFTER_LOGOUT] });

/** Each code is accepted only once, so the login uses the code after the one used for enrolment. */
function codesOf(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    now: () => app.generate(),
    next: () => app.generate({ timestamp: Date.now() + 30_000 }),
  };
}

async function turnOnAuthenticator(page: Page) {
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codesOf(secret).now());
  await page.getByRole("button", { name: "Turn it on" }).click();
  const kept = page.getByRole("region", { name: "Recovery codes" });
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  await expect(kept.getByRole("heading")).toBeFocused();
  const recoveryCodes = await kept.getByRole("listitem").allTextContents();
  await kept.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  return { secret, recoveryCodes };
}

async function enterRecoveryCode(page: Page, code: string) {
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function logOutLocally(page: Page) {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/auth/login");
}

test.describe("with an authenticator app", () => {
  // Passed as a function: Playwright would read the second element of a two-element array as fixture options.
  test.use({ expectedConsoleErrors: ({}, use) => use([/status of 422/, REFUSED_AFTER_LOGOUT]) });

  test("a login needs the password plus an app or recovery code, and a password reset needs a code too", async ({
    page,
    request,
    mailbox,
  }) => {
    const person = await newMember(request);
    await logIn(page, person);
    const { secret, recoveryCodes } = await turnOnAuthenticator(page);
    const [first = "", second = ""] = recoveryCodes;

    await logOutLocally(page);
    await fillLogin(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
    await page.goto("/user-dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Invalid TOTP code entered")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(codesOf(secret).next());
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/user-dashboard");

    // The phone has been lost.
    await logOutLocally(page);
    await fillLogin(page, person);
    await enterRecoveryCode(page, first);
    await expect(page).toHaveURL("/user-dashboard");
    await page.goto("/account/security");
    await expect(page.getByText("9 of 10 left")).toBeVisible();

    // The password has also been forgotten.
    await logOutLocally(page);
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page
      .getByLabel("Code from the email")
      .fill(await mailedCode(mailbox, person.email, "Choose a new password"));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Password", { exact: true }).fill("an entirely new calm");
    await page.getByLabel("Confirm Password").fill("an entirely new calm");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await enterRecoveryCode(page, second);
    await expect(page.getByText("Password change success")).toBeVisible();
    await expect(page).toHaveURL("/user-dashboard");
  });
});

/** Adds a virtual security key whose owner always touches it when prompted. */
async function addVirtualAuthenticator(page: Page, transport: "internal" | "usb") {
  const isBuiltIn = transport === "internal";
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: isBuiltIn,
      hasUserVerification: isBuiltIn,
      isUserVerified: isBuiltIn,
      automaticPresenceSimulation: true,
    },
  });
}

test("a member adds a security key, and the next login requires it", async ({ page, request }) => {
  await addVirtualAuthenticator(page, "usb");
  const person = await newMember(request);
  await logIn(page, person);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Add a security key" }).click();
  const kept = page.getByRole("region", { name: "Recovery codes" });
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  await kept.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText(/Security key · added/)).toBeVisible();

  await logOutLocally(page);
  await fillLogin(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await page.getByRole("button", { name: "Use Security key" }).click();
  await expect(page).toHaveURL("/user-dashboard");

  await page.goto("/account/security");
  const secondStep = page.getByRole("region", { name: "Second step" });
  await secondStep.getByRole("button", { name: "Remove Security key" }).click();
  await expect(page.getByText("Your password alone opens your account.")).toBeVisible();
});

test("a member can add, name, log in with and remove a passkey", async ({ page, request }) => {
  await addVirtualAuthenticator(page, "internal");
  await logIn(page, await newMember(request));
  await page.goto("/account/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await passkeys.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("dialog", { name: "Rename this passkey" })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("My bedside phone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(passkeys.getByRole("button", { name: "Rename My bedside phone" })).toBeVisible();

  await logOutLocally(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/user-dashboard");

  await page.goto("/account/security");
  await passkeys.getByRole("button", { name: "Remove" }).click();
  await expect(passkeys.getByText("You have no passkey yet.")).toBeVisible();
});
