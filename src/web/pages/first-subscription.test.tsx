import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { finishFirstSubscription } from "#schemas/billing/contract.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { stub, stubWith, stubError, sentTo } from "#web/testing/stub-server.ts";

const PAGE = "/swaz-subscription-success-stripe-first-flow";
const RETURN = `${PAGE}?success=true&sessionid=cs_test_1&t=0`;
const NEW_LOGIN = "/auth/login?swaz_new_user_from_stripe=new%40example.com";

const asked = () => sentTo(finishFirstSubscription);
const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("main").getByRole("alert");
const refusal = (error: string) => ({ error, code: "no" });

/** From here on, only the test advances the time. */
const stopClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });

test("a new member is sent to the login with their email filled in, and a reload doesn't finish anything twice", async () => {
  stub(finishFirstSubscription, { email: "new@example.com" });
  const { address } = await openPage(RETURN);
  await expect.poll(address).toBe(NEW_LOGIN);
  await expect.element(field("Email")).toHaveValue("new@example.com");
  await expect.element(page.getByText("Open the email we just sent you")).toBeVisible();
  const addresses = vi.mocked(fetch).mock.calls.map(([input]) => String(input));
  expect(addresses).toContain(`${finishFirstSubscription.path}?sessionid=cs_test_1&t=0`);

  await cleanup();
  queryClient.clear();
  const reloaded = await openPage(RETURN);
  await expect.poll(reloaded.address).toBe(NEW_LOGIN);
  expect(asked()).toHaveLength(1);
});

test("a returning member is welcomed back", async () => {
  stub(finishFirstSubscription, {});
  const { address } = await openPage(RETURN);
  await expect.poll(address).toBe("/auth/login?resubscribed=true");
});

test.each(["?success=false&sessionid=cs_test_1", "?success=true", ""])(
  "a return without a purchase (%s) gets a friendly message",
  async (query) => {
    await openPage(PAGE + query);
    await expect.element(heading).toHaveTextContent("There is no checkout to finish here");
    expect(asked()).toEqual([]);
    if (query === "") await expectAccessible();
  },
);

test("an email address that already has an account redirects to the login", async () => {
  stubError(
    finishFirstSubscription,
    409,
    refusal("This address has an account ||| old@example.com"),
  );
  const { address } = await openPage(RETURN);
  await expect.poll(address).toBe("/auth/login?swaz_new_user_from_stripe=old%40example.com");
});

test("a rejection is shown immediately and can be retried", async () => {
  stubError(finishFirstSubscription, 400, refusal("Not complete yet"));
  const { address } = await openPage(RETURN);
  await expect
    .element(alert)
    .toMatchTextContent(/We're having trouble processing your subscription.*Not complete yet/);
  expect(asked()).toHaveLength(1);
  await expectAccessible();
  stub(finishFirstSubscription, {});
  await button("Try again").click();
  await expect.poll(address).toBe("/auth/login?resubscribed=true");
});

test("a failing server is tried three times, with delays of 20 and 4 seconds", async () => {
  stubError(finishFirstSubscription, 500, refusal(""));
  stopClock();
  await openPage(RETURN);
  await expect.element(page.getByText("(attempt 2 of 3)")).toBeVisible();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(asked()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText("(attempt 3 of 3)")).toBeVisible();
  expect(asked()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.element(alert).toMatchTextContent(/Subscription processing failed/);
  expect(asked()).toHaveLength(3);
});

test("after a minute without a response the user can log in or check again", async () => {
  stubWith(finishFirstSubscription, () => new Promise(() => {}));
  stopClock();
  const { address } = await openPage(RETURN);
  const processing = page.getByText("Processing your subscription...");
  await expect.element(processing).toBeVisible();
  await expect.poll(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(59_000);
  await expect.element(processing).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect
    .element(alert)
    .toMatchTextContent(/Request timeout - subscription processing is taking longer than expected/);
  await expect
    .element(page.getByRole("link", { name: "Try Logging In" }))
    .toHaveAttribute("href", "/auth/login");
  expect(asked()).toHaveLength(1);
  vi.useRealTimers();
  await expectAccessible();
  stub(finishFirstSubscription, { email: "new@example.com" });
  await button("Check Again").click();
  await expect.poll(address).toBe(NEW_LOGIN);
});
