import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";

const EMAIL = "unpaid@example.com";
const PASSWORD = "Demo-Focus-2025";

async function fillLogin(page: Page, password = PASSWORD) {
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const pressLogin = (page: Page) => page.getByRole("button", { name: "Login", exact: true }).click();

async function logIn(page: Page) {
  await fillLogin(page);
  await pressLogin(page);
  await expect(page).not.toHaveURL(/\/auth\//);
}

const dashboard = (page: Page) =>
  page.getByRole("heading", { name: /^Good (morning|afternoon|evening)/ });

test("a member logs in and arrives at the dashboard", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await logIn(page);
  await expect(page).toHaveURL("/user-dashboard");
  await expect(dashboard(page)).toBeVisible();
});

test("a logged-in member who opens an auth page is sent to the dashboard", async ({ page }) => {
  await page.goto("/auth/login");
  await logIn(page);
  for (const path of [
    "/auth/login?returnUrl=/inspiration",
    "/auth/register",
    "/auth/forgot-password",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/user-dashboard");
  }
});

for (const isRemembered of [false, true]) {
  test(`${isRemembered ? "with" : "without"} remember-me the session ${
    isRemembered ? "outlives" : "ends with"
  } the browser`, async ({ page, browser, baseURL }) => {
    await page.goto("/auth/login");
    if (isRemembered) await page.getByLabel("Remember me").check();
    await logIn(page);
    await page.reload();
    await expect(dashboard(page)).toBeVisible();

    const storageState = await page.context().storageState();
    const reopened = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
    const later = await reopened.newPage();
    await later.goto("/user-dashboard");
    if (isRemembered) await expect(dashboard(later)).toBeVisible();
    else await expect(later).toHaveURL(/\/auth\/login/);
    await reopened.close();
  });
}

test("a visitor of a member page logs in and comes back to it, query and all", async ({ page }) => {
  await page.goto("/user-dashboard?from=mail");
  await expect(page).toHaveURL("/auth/login?returnUrl=%2Fuser-dashboard%3Ffrom%3Dmail");
  await page.getByRole("link", { name: "Reset Password" }).click();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await logIn(page);
  await expect(page).toHaveURL("/user-dashboard?from=mail");
});

test("a link that would lead elsewhere after the login leads to the dashboard", async ({
  page,
}) => {
  await page.goto(`/auth/login?${new URLSearchParams({ returnUrl: "//elsewhere.example/" })}`);
  await logIn(page);
  await expect(page).toHaveURL("/user-dashboard");
});

test("a first password leaves the address at once and reaches nothing but the login", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "document") asked.push(request.url() + request.postData());
  });
  const query = new URLSearchParams({
    swaz_new_user_from_stripe: EMAIL,
    new_user_passwurd: PASSWORD,
  });
  await page.goto(`/auth/login?${query}`);
  const popup = page.getByRole("dialog", { name: "Your first login" });
  await expect(popup).toContainText(
    "Welcome! Your account is ready. Log in, then choose your own password.",
  );
  expect(page.url()).not.toContain("passwurd");
  await popup.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  expect(asked.filter((text) => text.includes(PASSWORD))).toEqual([]);
  await pressLogin(page);
  await expect(page).toHaveURL("/user-dashboard");
  expect(asked.filter((text) => text.includes(PASSWORD))).toHaveLength(1);
});

test("who came with a first password can go on to choose their own", async ({ page }) => {
  await page.goto(`/auth/login?new_user_passwurd=${PASSWORD}`);
  await page.getByRole("button", { name: "Choose my password" }).click();
  await expect(page).toHaveURL("/auth/login?returnUrl=%2Faccount%2Fchange-password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});
