import type { Page } from "@playwright/test";
import { fillLogin, logInOnScreen, logOut, newMember } from "../testing/auth-people.ts";
import { expect, REFUSED_AFTER_LOGOUT, test } from "../testing/fixtures.ts";
import { slowDown } from "../testing/slow-device.ts";

const dashboard = (page: Page) =>
  page.getByRole("heading", { name: /^Good (morning|afternoon|evening)/ });

/** The application has read the address by the time that its form can be sent. */
const applicationStarted = (page: Page) =>
  expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();

for (const isRemembered of [false, true]) {
  test(`${isRemembered ? "with" : "without"} remember-me, tabs log in and out together`, async ({
    page,
    context,
    request,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(REFUSED_AFTER_LOGOUT);
    const person = await newMember(request);
    const other = await context.newPage();
    await other.goto("/auth/login");
    await page.goto("/auth/login");
    if (isRemembered) await page.getByLabel("Remember me").check();
    await fillLogin(page, person);
    await expect(dashboard(page)).toBeVisible();
    await expect(dashboard(other)).toBeVisible();

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

test("what is cached of one person is not shown to the next", async ({ page, request }) => {
  const first = await newMember(request);
  const second = await newMember(request);
  await logInOnScreen(page, first);
  await logOut(page);
  // Home comes first, the end of the session right after.
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await logInOnScreen(page, second);
  await page.goto("/account/security");
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity.getByText("Account made")).toHaveCount(1);
});

test.describe("when a device is signed out from another one", () => {
  test.use({ expectedConsoleErrors: [/status of 40[13]/] });

  test("its next call ends the session there", async ({ page, request, browser, baseURL }) => {
    const person = await newMember(request);
    await logInOnScreen(page, person);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const phone = await elsewhere.newPage();
    await logInOnScreen(phone, person);

    await phone.goto("/account/security");
    const devices = phone.getByRole("region", { name: "Devices" });
    await devices
      .getByRole("button", { name: /^Log out (?!everywhere)/ })
      .first()
      .click();
    await expect(phone.getByText("Logged out there")).toBeVisible();

    await page.goto("/account/security");
    await expect(page).toHaveURL(/\/auth\/login/);
    await elsewhere.close();
  });
});

test("somebody signs out everywhere at once", async ({ page, request }) => {
  await logInOnScreen(page, await newMember(request));
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out everywhere?" });
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("a log-out that the server does not hear of ends here all the same, and says so, also on a slow device", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  // Slow enough for the session to be gone before home is drawn.
  await slowDown(page, 4);
  await logInOnScreen(page, await newMember(request));
  await page.route("**/logout*", (route) => route.fulfill({ status: 503, body: "Later" }));
  await logOut(page);
  const words = "Something went wrong: You're logged out on this device, but we couldn't";
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole("link", { name: "MEMBER LOGIN" })).toBeVisible();
});

test("a link with somebody else's tokens in it neither logs a visitor in nor takes a member's place", async ({
  page,
  request,
}) => {
  const [ada, mallory] = [await newMember(request), await newMember(request)];
  const reply = await request.post("/_api/auth/v1/token?grant_type=password", { data: mallory });
  const { access_token, refresh_token } = await reply.json();
  const tokens = { access_token, refresh_token, expires_in: "3600", token_type: "bearer" };
  const trap = new URLSearchParams(tokens).toString();

  await page.goto(`/contact#${trap}`);
  await applicationStarted(page);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\/login/);

  await logInOnScreen(page, ada);
  await page.goto(`/contact#${trap}&type=recovery`);
  await applicationStarted(page);
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(ada.email);
});
