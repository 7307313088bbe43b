import type { Page } from "@playwright/test";
import { logIn, newMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { interceptRequests } from "../testing/intercept-requests.ts";
import { answerField, expectSaved, logInAda } from "../testing/vision-actions.ts";

// The browser logs every failed connection.
test.use({ expectedConsoleErrors: [/Failed to load resource|dynamically imported module/] });

/** Resolves with the message of the browser's next native alert, which blocks the page until it is closed. */
const nextAlert = (page: Page) =>
  new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => void dialog.accept().then(() => resolve(dialog.message())));
  });

/** Aborts every matching request until the connection is restored. */
const breakLine = (page: Page, url: string) =>
  interceptRequests(page, url, (route) => route.abort());

test("a page whose script fails to load says so, and can be loaded again", async ({ page }) => {
  const mendPage = await breakLine(page, "**/assets/login-*");
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  mendPage();
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();

  const mendShell = await breakLine(page, "**/assets/shell-*");
  await page.goto("/auth/register");
  await expect(page.getByText("This page didn't load. Check your connection.")).toBeVisible();
  mendShell();
  await page.getByRole("link", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { name: "Register" })).toBeVisible();
});

test("a problem is shown even if the code for toasts can't be loaded", async ({ page }) => {
  await breakLine(page, "**/assets/toast-host-*");
  await page.goto("/auth/login");
  const told = nextAlert(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  expect(await told).toBe("Please fill in the fields");
});

test("public pages work when the browser blocks storage", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Refused", "SecurityError");
        },
      });
  });
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  await page.getByRole("button", { name: "Support chat" }).click();
  await expect(page.getByRole("heading", { name: "Support" })).toBeVisible();
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
});

test("without a network a change fails immediately, and a page loads once the network is back", async ({
  page,
  context,
  request,
}) => {
  await logIn(page, await newMember(request));
  await page.goto("/account");
  await page.getByLabel("First name").fill("Ada");
  await context.setOffline(true);
  const told = nextAlert(page);
  await page.getByRole("button", { name: "Save" }).click();
  expect(await told).toBe("Something went wrong while saving");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await context.setOffline(false);

  const mend = await breakLine(page, "**/stripe/getcustomerbillinghistory");
  await page.goto("/account/billing");
  await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Offline. This will load when")).toBeVisible();
  mend();
  await context.setOffline(false);
  await expect(page.getByText("No invoices yet")).toBeVisible();
});

test("a logged-in person can keep reading and writing when the auth client can't be loaded", async ({
  page,
  request,
}) => {
  await logInAda(page, request);
  await breakLine(page, "**/assets/auth-client-*");
  await page.goto("/account/billing");
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await page.goto("/athletic-vision-define-life-purpose");
  await answerField(page).fill("Kept without the client");
  await expectSaved(page, 1, "Kept without the client");
});
