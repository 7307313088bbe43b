import { logIn } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

const demo = (name: string) => ({ email: `${name}@example.com`, password: "Demo-Focus-2025" });

test("every invoice links to a page and a PDF at the payment provider", async ({ page }) => {
  await logIn(page, demo("athlete"));
  await page.goto("/account/billing");
  const newest = page.getByRole("list", { name: "Invoice history" }).getByRole("listitem").first();
  const opened = page.waitForEvent("popup");
  await newest.getByRole("link", { name: /^View the invoice/ }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
  const pdf = await newest.getByRole("link", { name: /^PDF/ }).getAttribute("href");
  const file = await page.request.get(pdf ?? "");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a person whose membership has ended can buy again and is charged from today", async ({
  page,
}) => {
  await logIn(page, demo("cancelled"));
  await page.goto("/choose-a-plan");
  const individual = page.getByRole("main").getByRole("listitem", { name: "Individual" });
  await expect(individual).toContainText("$97 a month, charged from today");
  await individual.getByRole("link", { name: "Choose Individual" }).click();
  await expect(page.getByRole("heading", { name: "Subscribe" })).toBeVisible();
});
