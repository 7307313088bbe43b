import type { Page } from "@playwright/test";
import {
  fillLogin,
  logIn,
  logInOnScreen,
  logOut,
  newMember,
  type Person,
} from "../testing/auth-actions.ts";
import { expect, REFUSED_AFTER_LOGOUT, test } from "../testing/fixtures.ts";
import { slowDown } from "../testing/slow-device.ts";

const dashboard = (page: Page) =>
  page.getByRole("heading", { name: /^Good (morning|afternoon|evening)/ });

/** The application has read the URL by the time its form can be submitted. */
const applicationStarted = (page: Page) =>
  expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();

for (const isRemembered of [false, true]) {
  test(`${isRemembered ? "with" : "without"} remember-me, tabs log in and out together, and the session ${
    isRemembered ? "outlives" : "ends with"
  } the browser`, async ({ page, context, request, browser, baseURL, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(REFUSED_AFTER_LOGOUT);
    const person = await newMember(request);
    const other = await context.newPage();
    await other.goto("/auth/login");
    await page.goto("/auth/login");
    if (isRemembered) await page.getByLabel("Remember me").check();
    await fillLogin(page, person);
    await expect(dashboard(page)).toBeVisible();
    await expect(dashboard(other)).toBeVisible();
    await page.reload();
    await expect(dashboard(page)).toBeVisible();

    const storageState = await context.storageState();
    const reopened = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
    const later = await reopened.newPage();
    await later.goto("/user-dashboard");
    if (isRemembered) await expect(dashboard(later)).toBeVisible();
    else await expect(later).toHaveURL(/\/auth\/login/);
    await reopened.close();

    const opened = await context.newPage();
    await opened.goto("/user-dashboard");
    await expect(dashboard(opened)).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL("/");
    await expect(other).toHaveURL(/\/auth\/login/);
    await expect(opened).toHaveURL(/\/auth\/login/);
    const left = () => opened.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    await expect(async () => expect(await left()).toEqual({})).toPass();
  });
}

test.describe("when a device is logged out from another one", () => {
  test.use({ expectedConsoleErrors: [/status of 40[13]/] });

  test("its next request ends the session, and the next person to log in there sees no previous data", async ({
    page,
    request,
    otherDevice,
  }) => {
    const [person, next] = [await newMember(request), await newMember(request)];
    await logInOnScreen(page, person);
    await page.goto("/account/security");
    const activity = page.getByRole("region", { name: "Activity" });
    await expect(activity.getByText("Account created")).toHaveCount(1);
    const phone = await otherDevice();
    await logIn(phone, person);
    await phone.goto("/account/security");
    const devices = phone.getByRole("region", { name: "Devices" });
    await devices
      .getByRole("button", { name: /^Log out (?!everywhere)/ })
      .first()
      .click();
    await expect(phone.getByText("Logged out there")).toBeVisible();

    await page.goto("/account");
    await expect(page).toHaveURL(/\/auth\/login/);
    await fillLogin(page, next);
    await expect(page).toHaveURL("/account");
    await expect(page.getByLabel("Email")).toHaveValue(next.email);

    await phone.getByRole("button", { name: "Log out everywhere" }).click();
    const dialog = phone.getByRole("dialog", { name: "Log out everywhere?" });
    await dialog.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(phone).toHaveURL(/\/auth\/login/);
  });
});

test("data cached for one person isn't shown to the next", async ({ page, request }) => {
  const [first, second] = [await newMember(request), await newMember(request)];
  await logIn(page, first);
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(first.email);
  await logOut(page);
  // The home page appears first; the session ends right after.
  await page.getByRole("link", { name: "MEMBER LOGIN" }).click();
  await fillLogin(page, second);
  await page.getByRole("link", { name: "Account" }).first().click();
  await expect(page.getByLabel("Email")).toHaveValue(second.email);
});

test("a logout that doesn't reach the server still logs this device out and says so, even on a slow device", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  // Slow enough for the session to end before the home page is rendered.
  await slowDown(page, 4);
  await logIn(page, await newMember(request));
  await page.goto("/user-dashboard");
  await page.route("**/logout*", (route) => route.fulfill({ status: 503, body: "Later" }));
  await logOut(page);
  const words = "Something went wrong: You're logged out on this device, but we couldn't";
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole("link", { name: "MEMBER LOGIN" })).toBeVisible();
});

test("another user's tokens in a link neither start nor replace a session; one's own recovery link sets a new password", async ({
  page,
  request,
}) => {
  const [ada, mallory] = [await newMember(request), await newMember(request)];
  const fragmentOf = async (person: Person) => {
    const reply = await request.post("/_api/auth/v1/token?grant_type=password", { data: person });
    const { access_token, refresh_token } = await reply.json();
    const tokens = { access_token, refresh_token, expires_in: "3600", token_type: "bearer" };
    return new URLSearchParams(tokens).toString();
  };
  const trap = await fragmentOf(mallory);
  await page.goto(`/contact#${trap}`);
  await applicationStarted(page);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\/login/);

  await fillLogin(page, ada);
  await expect(page).toHaveURL("/account");
  await page.goto(`/contact#${trap}&type=recovery`);
  await applicationStarted(page);
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(ada.email);

  await page.goto(`/#${await fragmentOf(ada)}&type=recovery`);
  await expect(page).toHaveURL("/auth/reset-password");
  await page.getByLabel("Password", { exact: true }).fill("an entirely new calm");
  await page.getByLabel("Confirm Password").fill("an entirely new calm");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password change success")).toBeVisible();
});
