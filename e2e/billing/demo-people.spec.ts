import type { Page } from "@playwright/test";
import { logIn } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

const demo = (name: string) => ({ email: `${name}@example.com`, password: "Demo-Focus-2025" });

async function openAs(page: Page, name: string, path: string): Promise<void> {
  await logIn(page, demo(name));
  await page.goto(path);
}

const invoices = (page: Page) => page.getByRole("list", { name: "Invoice history" });

/** What scrolls out of sight in a list must not make the page itself longer. */
async function heightBelowFooter(page: Page): Promise<number> {
  const footer = await page.getByRole("contentinfo").boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height - ((footer?.y ?? 0) + (footer?.height ?? 0));
}

test("a paying athlete reads the next invoice and a year of paid ones, by keyboard too", async ({
  page,
}) => {
  await openAs(page, "athlete", "/account/billing");
  const upcoming = page.getByRole("region", { name: "Upcoming invoice" });
  await expect(upcoming).toContainText(/\$97\.00On \w+ \d+, \d{4}, charged to your Visa ending in/);
  const list = invoices(page);
  const newest = list.getByRole("listitem").first();
  await expect(newest).toContainText("Paid");
  await expect(newest).toContainText("$97.00");
  await expect(list.getByRole("listitem").last()).toContainText("No charge");
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(450);
  expect(await heightBelowFooter(page)).toBeLessThanOrEqual(1);
  await list.focus();
  await page.keyboard.press("End");
  await expect(list.getByRole("listitem").last()).toBeInViewport();
});

test("every invoice has a page and a PDF", async ({ page }) => {
  await openAs(page, "athlete", "/account/billing");
  const newest = invoices(page).getByRole("listitem").first();
  const opened = page.waitForEvent("popup");
  await newest.getByRole("link", { name: /^View the invoice/ }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
  const pdf = await newest.getByRole("link", { name: /^PDF/ }).getAttribute("href");
  const file = await page.request.get(pdf ?? "");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a missing payment can be mended from the membership and paid from the billing page", async ({
  page,
}) => {
  await openAs(page, "pastdue", "/account/membership");
  await expect(page.getByText("Payment problem - update card")).toBeVisible();
  await expect(page.getByText("You keep full access until")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update card" })).toBeVisible();
  await page.goto("/account/billing");
  const open = invoices(page).getByRole("listitem").first();
  await expect(open).toContainText("Open");
  await expect(open.getByRole("link", { name: /^Pay the invoice/ })).toBeVisible();
});

test("a membership that has ended leads back to the plans", async ({ page }) => {
  await openAs(page, "cancelled", "/account/membership");
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Individual $97 a month" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
  await page.goto("/account/billing");
  await expect(page.getByText("Cancelled: no upcoming invoices")).toBeVisible();

  await page.goto("/choose-a-plan");
  const individual = page.getByRole("main").getByRole("listitem", { name: "Individual" });
  await expect(individual).toContainText("$97 a month, charged from today");
  await individual.getByRole("link", { name: "Choose Individual" }).click();
  await expect(page.getByRole("heading", { name: "Subscribe" })).toBeVisible();
});

test("a coach sees the team's plan, and what its end means for the others", async ({ page }) => {
  await openAs(page, "admin", "/account/membership");
  await expect(page.getByText("$390", { exact: true })).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.goto("/account/cancel-membership");
  await expect(page.getByText("All its members lose their access on that day too.")).toBeVisible();
});

test("an athlete in a team pays nothing and manages nothing", async ({ page }) => {
  await openAs(page, "member", "/account/membership");
  await expect(page.getByText("The admin of North Harbor pays for this plan")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change/ })).toHaveCount(0);
  await page.goto("/account/billing");
  await expect(page.getByRole("heading", { name: "Your team pays" })).toBeVisible();
});
