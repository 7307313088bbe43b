import type { Locator } from "@playwright/test";
import { mailedLink, newPerson } from "../testing/auth-actions.ts";
import { giveMembership } from "../testing/database.ts";
import { installFakeVoice, saidBy } from "../testing/fake-speech.ts";
import { DEVICES, expect, test } from "../testing/fixtures.ts";
import {
  answerField,
  atQuestion,
  expectSaved,
  VISION_STEP_PATHS,
} from "../testing/vision-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

// The server responds with this status while there is no vision, and the browser logs it.
test.use({
  ...DEVICES.phone,
  timezoneId: zoneAtHour(21),
  expectedConsoleErrors: [/status of 404/],
});

test("signup to hearing the first vision takes at most 20 taps, and the vision is read aloud as written", async ({
  page,
  mailbox,
  server,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const press = (name: string) => tap(page.getByRole("button", { name, exact: true }));
  const follow = (name: string) => tap(page.getByRole("link", { name, exact: true }).first());
  const { email, password } = newPerson();
  await installFakeVoice(page);
  await page.goto("/auth/register");
  await page.getByLabel("First name").fill("Mara");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByLabel("Birth year").fill("2001");
  await tap(page.getByText("I agree to the terms of service and the privacy policy"));
  await press("Register");
  const link = await mailedLink(mailbox, email, "Confirm your email");
  await giveMembership(server.databaseUrl, email);
  // One more tap in the email.
  await page.goto(link);
  await press("Confirm my email");
  await follow("Write my vision");
  await follow("Start");
  await follow("Continue");
  await expect(page.getByRole("link", { name: "Updating vision" })).toBeHidden();
  await follow("First time");
  for (const index of VISION_STEP_PATHS.keys()) {
    await atQuestion(page, index + 1);
    await answerField(page).fill(`Answer ${index + 1} of <b>Mara</b>`);
    await press("Submit");
  }
  await expect(page.getByRole("heading", { name: "Congratulations, Mara" })).toBeVisible();
  await expect(page.getByText("Still open")).toBeHidden();
  await follow("READ ME MY ATHLETIC VISION");
  await expect.poll(async () => (await saidBy(page))[0]?.text).toBe("Mara is lying still.");
  expect(taps + 1).toBeLessThanOrEqual(20);

  await page.goto("/athletic-vision-review");
  await expect(page.getByRole("heading", { name: "Mara's Winning Formula" })).toBeVisible();
  await expect(page.getByText("Answer 8 of <b>Mara</b>.", { exact: true })).toHaveCount(2);
  for (const order of [1, 5, 9]) await expectSaved(page, order, `Answer ${order} of <b>Mara</b>`);

  // However long the dashboard takes to load the new state, it doesn't ask for the vision again.
  await page.route("**/userdashboard/state*", () => undefined);
  await page.goto("/user-dashboard");
  await expect(page.getByText("Answer 8 of <b>Mara</b>")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write my vision" })).toBeHidden();
});
