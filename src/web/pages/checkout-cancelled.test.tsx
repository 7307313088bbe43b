import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { ADA } from "#web/testing/examples.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stubWith } from "#web/testing/stub-server.ts";

const PAGES = [
  ["/swaz-subscription-checkout-cancelled", "Swaz Subscription Checkout Cancelled"],
  ["/swaz-subscription-change-checkout-cancelled", "Swaz subscription cancelled"],
] as const;

async function leaveCheckout(path: string, title: string): Promise<() => string> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { address } = await openPage(path);
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText("restarting...")).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_400);
  // This round trip gives a premature redirect time to happen.
  await userEvent.keyboard("{Shift}");
  expect(address()).toBe(path);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  return address;
}

test.each(PAGES)("%s returns a visitor to the plans after 1.5 s", async (path, title) => {
  const address = await leaveCheckout(path, title);
  await expect.poll(address).toBe("/choose-a-plan");
});

test.each(PAGES)("%s returns a member to the dashboard", async (path, title) => {
  logInAs(ADA);
  stubWith(getDashboardState, () => new Promise(() => {}));
  const address = await leaveCheckout(path, title);
  await expect.poll(address).toBe("/user-dashboard");
});
