import type { Page } from "@playwright/test";
import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

for (const [path, title] of [
  ["/swaz-subscription-checkout-cancelled", "Swaz Subscription Checkout Cancelled"],
  ["/swaz-subscription-change-checkout-cancelled", "Swaz subscription cancelled"],
] as const) {
  test.describe(path, () => {
    test("tells a visitor and brings them back to the plans after 1.5 s", async ({ page }) => {
      await leaveCheckout(page, path, title);
      await expect(page).toHaveURL("/choose-a-plan");
    });

    test("brings a member to the dashboard", async ({ page, request }) => {
      await logIn(page, await newMember(request));
      await leaveCheckout(page, path, title);
      await expect(page).toHaveURL("/user-dashboard");
    });
  });
}

async function leaveCheckout(page: Page, path: string, title: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("restarting...")).toBeVisible();
  await page.clock.runFor(1400);
  // A round trip, in which a redirect that came too early would have been carried out.
  await page.evaluate(() => fetch("/healthz").then((reply) => reply.text()));
  await expect(page).toHaveURL(path);
  await page.clock.runFor(200);
  await page.clock.resume();
}
