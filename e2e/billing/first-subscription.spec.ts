import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";

const RETURN = "/swaz-subscription-success-stripe-first-flow?success=true&sessionid=cs_test_1&t=0";
const CALL = "**/_api/v1/stripe/subscriptionsuccess-result?**";

/** The server's answers, in order; the last one is given from then on. */
async function answerWith(page: Page, ...answers: ((route: Route) => Promise<void>)[]) {
  const asked: string[] = [];
  await page.route(CALL, (route) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(route.request().url());
    return answer?.(route);
  });
  return asked;
}

const bought = (data: object) => (route: Route) =>
  route.fulfill({ json: { success: true, data, error: null } });
const refused = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, data: null, error: { error, code: "no" } } });
const never = () => new Promise<void>(() => {});

/** From here on time passes in the page only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

test("a new member is led to the log-in with their address, and a reload finishes nothing twice", async ({
  page,
}) => {
  const asked = await answerWith(page, bought({ email: "new@example.com" }));
  await page.goto(RETURN);
  await expect(page).toHaveURL("/auth/login?swaz_new_user_from_stripe=new%40example.com");
  await expect(page.getByLabel("Email")).toHaveValue("new@example.com");
  await expect(page.getByText("Open the email we just sent you")).toBeVisible();
  expect(asked).toEqual([expect.stringContaining("?sessionid=cs_test_1&t=0")]);

  await page.goto(RETURN);
  await expect(page).toHaveURL("/auth/login?swaz_new_user_from_stripe=new%40example.com");
  expect(asked).toHaveLength(1);
});

test("somebody who was here before is welcomed back", async ({ page }) => {
  await answerWith(page, bought({}));
  await page.goto(RETURN);
  await expect(page).toHaveURL("/auth/login?resubscribed=true");
});

test("a return without a purchase is met kindly", async ({ page }) => {
  const asked = await answerWith(page, never);
  for (const query of ["?success=false&sessionid=cs_test_1", "?success=true", ""]) {
    await page.goto(`/swaz-subscription-success-stripe-first-flow${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "There is no checkout to finish here",
    );
  }
  expect(asked).toEqual([]);
  await expectAccessible(page);
});

test.describe("when it does not go well", () => {
  test.use({ expectedConsoleErrors: [/4\d\d|50\d/] });

  test("an address that has an account leads to its log-in", async ({ page }) => {
    await answerWith(page, refused(409, "This address has an account ||| old@example.com"));
    await page.goto(RETURN);
    await expect(page).toHaveURL("/auth/login?swaz_new_user_from_stripe=old%40example.com");
  });

  test("a refusal is said at once and can be tried again", async ({ page }) => {
    const asked = await answerWith(page, refused(400, "Not complete yet"), bought({}));
    await page.goto(RETURN);
    const panel = page.getByRole("alert");
    await expect(panel).toContainText("We're having trouble processing your subscription");
    await expect(panel).toContainText("Not complete yet");
    expect(asked).toHaveLength(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/auth/login?resubscribed=true");
  });

  test("a server that fails is asked three times, after 20 and 4 seconds", async ({ page }) => {
    await stopClock(page);
    const asked = await answerWith(page, refused(500, ""));
    await page.goto(RETURN);
    await expect(page.getByText("(attempt 2 of 3)")).toBeVisible();
    await page.clock.runFor(15_000);
    expect(asked).toHaveLength(1);
    await page.clock.runFor(6_000);
    await expect(page.getByText("(attempt 3 of 3)")).toBeVisible();
    expect(asked).toHaveLength(2);
    await page.clock.runFor(4_500);
    await expect(page.getByRole("alert")).toContainText("Subscription processing failed");
    expect(asked).toHaveLength(3);
  });
});

test("after a minute without an answer one may log in or check again", async ({ page }) => {
  const asked = await answerWith(page, never, never, bought({ email: "new@example.com" }));
  await page.goto(RETURN);
  await expect(page.getByText("Processing your subscription...")).toBeVisible();
  await expectAccessible(page);
  await stopClock(page);
  await page.goto(RETURN);
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.runFor(40_000);
  await expect(page.getByText("Processing your subscription...")).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByRole("alert")).toContainText(
    "Request timeout - subscription processing is taking longer than expected",
  );
  await expect(page.getByRole("link", { name: "Try Logging In" })).toHaveAttribute(
    "href",
    "/auth/login",
  );
  expect(asked).toHaveLength(2);
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(page).toHaveURL(/swaz_new_user_from_stripe=new%40example\.com$/);
});
