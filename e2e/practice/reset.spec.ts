import { logIn, newPaidMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/],
});

test("a reset works without a network: a breath, the cue word, and it is counted later", async ({
  page,
  context,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/user-dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
  await page.clock.install();
  await context.setOffline(true);
  await page.goto("/reset");
  await expect(page.getByRole("status")).toHaveText("Let all the air out");
  await page.clock.runFor(2_000 + 19_000);
  await page.getByText("Loose").click();
  await page.getByRole("button", { name: "Use this word" }).click();
  await expect(page.getByText("Your cue word")).toBeVisible();
  const recorded = page.waitForRequest((request) => request.url().endsWith("/userinput/listen"));
  const chosen = page.waitForRequest((request) => request.url().endsWith("/userinput/cue-words"));
  await page.clock.resume();
  await context.setOffline(false);
  expect((await recorded).postDataJSON()).toMatchObject({ kind: "reset", minutes: 1 });
  expect((await chosen).postDataJSON()).toMatchObject({ cueWords: ["Loose"] });
});
