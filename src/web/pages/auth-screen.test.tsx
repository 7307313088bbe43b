import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { setTimeZone } from "#schemas/notifications/contract.ts";
import { bootHandover } from "#web/platform/boot-handover.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { allowConsoleError } from "#web/testing/console-errors.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  stub,
  stubAuth,
  stubWith,
  stubAuthNetworkError,
  sentCalls,
} from "#web/testing/stub-server.ts";

const EMAIL = "ada@example.com";
const PASSWORD = "quiet stadium at dawn";

async function fillLogin(password = PASSWORD) {
  await field("Email").fill(EMAIL);
  await field("Password").fill(password);
}

test("the login reports empty fields before anything is sent", async () => {
  await openPage("/auth/login");
  await button("Login").click();
  await expect.element(page.getByText("Please fill in the fields")).toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
  await field("Email").fill(EMAIL);
  await button("Login").click();
  await expect.element(field("Password")).toHaveFocus();
  expect(sentCalls()).toEqual([]);
});

test("a wrong password is reported, and what was typed stays", async () => {
  stubAuth("POST", "/token", 400, {
    code: 400,
    error_code: "invalid_credentials",
    msg: "Invalid login credentials",
  });
  await openPage("/auth/login");
  await fillLogin("not the password");
  await button("Login").click();
  await expect.element(page.getByText("Invalid login credentials")).toBeVisible();
  await expect.element(field("Email")).toHaveValue(EMAIL);
  await expect.element(field("Password")).toHaveValue("not the password");
});

test("an unreachable login service is reported, and what was typed stays", async () => {
  stubAuthNetworkError("POST", "/token");
  allowConsoleError(/Failed to fetch/);
  await openPage("/auth/login");
  await fillLogin();
  await button("Login").click();
  await expect
    .element(page.getByText("The login service can't be reached right now."))
    .toBeVisible();
  await expect.element(page.getByText("What you typed is still here.")).toBeVisible();
  await expect.element(field("Email")).toHaveValue(EMAIL);
  await expect.element(field("Password")).toHaveValue(PASSWORD);
});

test("a password can be shown and hidden", async () => {
  await openPage("/auth/login");
  await fillLogin();
  await button("Show password").click();
  await expect.element(field("Password")).toHaveAttribute("type", "text");
  await button("Hide password").click();
  await expect.element(field("Password")).toHaveAttribute("type", "password");
});

test.each([
  ["?resubscribed=true", "Welcome back! Your membership is active again. Log in to continue."],
  [
    "?message=Account+created+successfully!+Please+log+in.",
    "Account created successfully! Please log in.",
  ],
])("a login opened with %s shows its message", async (query, words) => {
  await openPage(`/auth/login${query}`);
  await expect.element(page.getByText(words)).toBeVisible();
});

test("the URL can't make the login page show arbitrary text", async () => {
  await openPage("/auth/login?message=Call+this+number+to+go+on");
  await expect.element(button("Login")).toBeVisible();
  await expect.element(page.getByText("Call this number")).not.toBeInTheDocument();
});

test("an unknown auth page redirects to the login and says so", async () => {
  const { address } = await openPage("/auth/no-such-thing");
  await expect.element(page.getByText("That page doesn't exist")).toBeVisible();
  expect(address()).toBe("/auth/login");
});

test("auth page URLs are case-insensitive", async () => {
  await openPage("/AUTH/Forgot-Password");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Reset Password");
});

async function fillRegistration({ password = PASSWORD, birthYear = "2001" } = {}) {
  await field("Email").fill(EMAIL);
  await field("Password").fill(password);
  await field("Confirm Password").fill(password);
  await field("Birth year").fill(birthYear);
  await page.getByLabelText("I agree").click();
}

test("registration reports missing fields first, then passwords that differ, then each field's problem", async () => {
  await openPage("/auth/register");
  await field("Email").fill(EMAIL);
  await button("Register").click();
  await expect.element(page.getByText("Please fill all the fields")).toBeVisible();
  await expect.element(field("Password")).toHaveFocus();

  await fillRegistration({ password: "short" });
  await field("Confirm Password").fill("something else");
  await button("Register").click();
  await expect.element(page.getByText("Passwords doesn't match")).toBeVisible();
  await button("Show confirm password").click();
  await expect.element(field("Confirm Password")).toHaveAttribute("type", "text");
  await expect.element(field("Password")).toHaveAttribute("type", "password");

  await field("Confirm Password").fill("short");
  await button("Register").click();
  await expect.element(page.getByText("Too short")).toBeVisible();
  expect(sentCalls()).toEqual([]);
});

test("a field is validated on blur once it has or had a value", async () => {
  await openPage("/auth/register");
  const said = page.getByRole("main").getByRole("alert");
  const texts = () => said.elements().map(({ textContent }) => textContent);
  await field("Email").click();
  await field("Password").click();
  await expect.element(field("Password")).toHaveFocus();
  expect(texts()).toEqual([]);

  await field("Email").fill("nobody");
  await field("Password").click();
  await expect.poll(texts).toEqual(["Not an email"]);
  await field("Email").fill(EMAIL);
  await expect.poll(texts).toEqual([]);
  await field("Email").clear();
  await field("Password").click();
  await userEvent.keyboard("short");
  await field("Confirm Password").click();
  await expect.poll(texts).toEqual(["The value is required", "Too short"]);
  await expectAccessible();
});

test("a child gets a kind explanation, and no data leaves the page", async () => {
  await openPage("/auth/register");
  await fillRegistration({ birthYear: String(new Date().getFullYear() - 9) });
  await button("Register").click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("A little later");
  expect(sentCalls()).toEqual([]);
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test("an expired link says so", async () => {
  stubAuth("POST", "/verify", 403, {
    code: 403,
    error_code: "otp_expired",
    msg: "Email link is invalid or has expired",
  });
  await openPage("/auth/confirm?type=signup&token_hash=long-gone");
  await button("Confirm my email").click();
  await expect.element(page.getByText("This link was already used or has expired.")).toBeVisible();
});

test("a network failure isn't reported as an expired link", async () => {
  stubAuthNetworkError("POST", "/verify");
  allowConsoleError(/Failed to fetch/);
  await openPage("/auth/confirm?type=signup&token_hash=some-code");
  await button("Confirm my email").click();
  await expect.element(page.getByText("Your link still works.")).toBeVisible();
});

test("the reset form requires a valid email address before anything is sent", async () => {
  await openPage("/auth/forgot-password");
  await button("Send the link").click();
  await expect.element(page.getByText("Please enter an email.")).toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
  await field("Email").fill("not an address");
  await button("Send the link").click();
  await expect.element(page.getByText("Please enter a valid email.")).toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
  expect(sentCalls()).toEqual([]);
});

test("a failed reset request is reported, and the email address stays", async () => {
  stubAuthNetworkError("POST", "/recover");
  allowConsoleError(/Failed to fetch/);
  await openPage("/auth/forgot-password");
  await field("Email").fill(EMAIL);
  await button("Send the link").click();
  await expect.element(page.getByText("Error in password reset request:")).toBeVisible();
  await expect.element(field("Email")).toHaveValue(EMAIL);
});

test("a used reset link offers a new one, and what was typed stays until then", async () => {
  stubAuth("POST", "/verify", 403, {
    code: 403,
    error_code: "otp_expired",
    msg: "Email link is invalid or has expired",
  });
  const { address } = await openPage("/auth/reset-password/long-gone?returnUrl=%2Fcalls");
  await field("Password").fill(PASSWORD);
  await field("Confirm Password").fill(PASSWORD);
  await button("Save the new password").click();
  await expect.element(page.getByText("This link was already used or has expired.")).toBeVisible();
  await expect.element(field("Password")).toHaveValue(PASSWORD);
  await page.getByRole("link", { name: "Send a new link" }).click();
  await expect.poll(address).toBe("/auth/forgot-password?returnUrl=%2Fcalls");
});

const SESSION = {
  access_token: "made-by-the-server",
  refresh_token: "made-by-the-server",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: ADA, email: EMAIL },
};

/** The page to return to after login; it needs only the profile. */
const WANTED = "/account/change-password?from=mail";

function answerMember(): void {
  stub(getProfile, PROFILE);
  stub(setTimeZone, null);
}

test("a visitor of a member page logs in and returns to it, including the query string", async () => {
  answerMember();
  stubAuth("POST", "/token", 200, SESSION);
  const { address } = await openPage(WANTED);
  await expect.poll(address).toBe(`/auth/login?returnUrl=${encodeURIComponent(WANTED)}`);
  await page.getByRole("link", { name: "Reset Password" }).click();
  await page.getByRole("link", { name: "Back to Login" }).click();
  // The previous page has an email field too, so wait for the password field.
  await expect.element(field("Password")).toBeVisible();
  await fillLogin();
  await button("Login").click();
  await expect.poll(address).toBe(WANTED);
});

test.each(["/auth/login?returnUrl=/inspiration", "/auth/register", "/auth/forgot-password"])(
  "a member who opens %s is redirected to the dashboard",
  async (path) => {
    logInAs(ADA);
    stubWith(getDashboardState, () => new Promise(() => {}));
    const { address } = await openPage(path);
    await expect.poll(address).toBe("/user-dashboard");
  },
);

test("a user who arrives with an initial password finds it filled in, and can choose their own", async () => {
  onTestFinished(() => void delete bootHandover().passwordFromUrl);
  bootHandover().passwordFromUrl = PASSWORD;
  const { address } = await openPage(`/auth/login?swaz_new_user_from_stripe=${EMAIL}`);
  const popup = page.getByRole("dialog", { name: "Your first login" });
  const words = "Welcome! Your account is ready. Log in, then choose your own password.";
  await expect.element(popup.getByText(words)).toBeVisible();
  await button("Choose my password").click();
  expect(new URLSearchParams(address().split("?")[1]).get("returnUrl")).toBe(
    "/account/change-password",
  );
  await expect.element(field("Email")).toHaveValue(EMAIL);
  await expect.element(field("Password")).toHaveValue(PASSWORD);
});

test("another reset email can be requested after a minute", async () => {
  stubAuth("POST", "/recover", 200, {});
  await openPage("/auth/forgot-password");
  await field("Email").fill(EMAIL);
  await expect.element(button("Send the link")).toBeEnabled();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  await button("Send the link").click();
  const again = button(/^Send again/);
  await expect.element(again).toBeDisabled();
  await vi.advanceTimersByTimeAsync(59_000);
  await expect.element(again).toHaveTextContent("Send again in 1 s");
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(again).toMatchTextContent(/^Send again$/);
  await expect.element(again).toBeEnabled();
});

test("reusing the old password is rejected, and a different one is accepted without another email", async () => {
  answerMember();
  stubAuth("POST", "/verify", 200, SESSION);
  stubAuth("PUT", "/user", 422, { code: 422, error_code: "same_password", msg: "Use another." });
  stubWith(getDashboardState, () => new Promise(() => {}));
  await openPage("/auth/reset-password/good");
  await button("Save the new password").click();
  await expect.element(page.getByText("Please fill in the fields")).toBeVisible();
  await expect.element(field("Password")).toHaveFocus();
  await field("Password").fill(PASSWORD);
  await field("Confirm Password").fill("something else");
  await button("Save the new password").click();
  await expect.element(page.getByText("Password do not match")).toBeVisible();
  await expect.element(field("Confirm Password")).toHaveFocus();
  await field("Confirm Password").fill(PASSWORD);
  await button("Save the new password").click();
  await expect.element(page.getByText("Your password wasn't changed.")).toBeVisible();
  await expect.element(field("Password")).toHaveValue(PASSWORD);
  stubAuth("PUT", "/user", 200, SESSION.user);
  await field("Password").fill(`${PASSWORD}!`);
  await field("Confirm Password").fill(`${PASSWORD}!`);
  await button("Save the new password").click();
  await expect.element(page.getByText("Password change success")).toBeVisible();
  expect(sentCalls().filter(({ path }) => path.endsWith("/verify"))).toHaveLength(1);
});

test("a user who has set a new password isn't redirected when the auth client subscribes late", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  onTestFinished(() => void vi.unstubAllGlobals());
  answerMember();
  stubAuth("POST", "/verify", 200, SESSION);
  stubAuth("PUT", "/user", 200, SESSION.user);
  const { address } = await openPage(
    `/auth/reset-password/good?returnUrl=${encodeURIComponent(WANTED)}`,
  );
  await field("Password").fill(PASSWORD);
  await field("Confirm Password").fill(PASSWORD);
  await button("Save the new password").click();
  await expect.poll(address).toBe(WANTED);
  await expect.poll(() => idle.length).toBeGreaterThan(0);
  for (const run of idle) run();
  await vi.dynamicImportSettled();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Change password");
  expect(address()).toBe(WANTED);
});

test("a visitor without an account can choose a plan or write a vision first, offered in one sentence", async () => {
  stubAuth("GET", "/settings", 200, { disable_signup: false });
  await openPage("/auth/login");
  await expect
    .element(page.getByText("New to Swaz Focus?"))
    .toHaveTextContent("New to Swaz Focus? Choose a plan or write your vision first");
});
