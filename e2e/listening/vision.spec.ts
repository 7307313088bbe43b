import { logIn, newPaidMember } from "../testing/auth-people.ts";
import { installVoice, saidBy } from "../testing/fake-speech.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { ANSWERS, openVision, writeVision } from "../testing/listening-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

const LISTEN = "/_api/v1/userinput/listen";

test.use({ timezoneId: zoneAtHour(22) });

test.beforeEach(async ({ page, request, server }) => {
  const ada = await newPaidMember(request, server);
  await writeVision(request, ada);
  await page.clock.install();
  await installVoice(page);
  await logIn(page, ada);
  await openVision(page);
});

test("the vision is heard with its proof, fades into black, and the night counts", async ({
  page,
}) => {
  await expect(page.getByText("0 of 4-6 nights this week")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(60_000);
  const said = (await saidBy(page)).map(({ text }) => text);
  expect(said.slice(0, 3)).toEqual([
    "Ada is lying still.",
    "The day is done.",
    "With every breath Ada is more and more calm.",
  ]);
  expect(said[said.indexOf(ANSWERS.q3) + 1]).toMatch(/^Proof, \w+: Pressed until the whistle\.$/);
  expect(said.filter((text) => text === ANSWERS.q8)).toHaveLength(2);
  expect(said.at(-1)).toBe("Good night, Ada.");
  const night = page.getByRole("dialog", { name: "Night screen" });
  await page.clock.runFor(50_000);
  await expect(night.getByRole("button", { name: "Show the controls" })).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 of 4-6 nights this week")).toBeVisible();
});

test("on a night when it does not feel true, only calm, proof and good night are left", async ({
  page,
}) => {
  await page.getByRole("button", { name: "This doesn't feel true tonight" }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(30_000);
  const said = (await saidBy(page)).map(({ text }) => text);
  expect(said).toContain("There is already proof.");
  expect(said).toContain("Pressed until the whistle.");
  expect(said).not.toContain(ANSWERS.q3);
  expect(said.at(-1)).toBe("Good night, Ada.");
});

test("a win that arrives while the vision is heard waits for the next time", async ({ page }) => {
  const win = { date: new Date().toISOString().slice(0, 10), text: "Calm before the penalty" };
  let proofs: unknown[] | undefined;
  const { promise: isPlaying, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/proofs**", async (route) => {
    await isPlaying;
    const reply = await route.fetch();
    const body = await reply.json();
    proofs = [win, ...body.data];
    await route.fulfill({ response: reply, json: { ...body, data: proofs } });
  });
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(2_000);
  const arrived = page.waitForResponse(/proofs/);
  answer();
  await (await arrived).finished();
  await page.clock.runFor(60_000);
  const said = (await saidBy(page)).map(({ text }) => text);
  expect(proofs).toHaveLength(2);
  expect(said.at(-1)).toBe("Good night, Ada.");
  await page.clock.runFor(50_000);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Calm before the penalty")).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a night counts on the device, and once it reaches the server", async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    await page.getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(90_000);
    await page.keyboard.press("Escape");
    await expect(page.getByText("1 of 4-6 nights this week")).toBeVisible();
    const synced = page.waitForResponse((response) => response.url().endsWith(LISTEN));
    await context.setOffline(false);
    expect((await synced).status()).toBe(200);
    await page.reload();
    await expect(page.getByText("1 of 4-6 nights this week")).toBeVisible();
  });
});

test("paper has the vision alone, or a card for the pocket", async ({ page }) => {
  await page.evaluate(() => {
    window.print = () => void window.dispatchEvent(new Event("beforeprint"));
  });
  const sheet = page.locator("body > .print-sheet");
  await page.getByRole("button", { name: "Print a pocket card" }).click();
  await expect(sheet).toHaveText(ANSWERS.q2 + ANSWERS.q8);
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(sheet.getByText("Ada is lying still.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play" })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(page.getByText("training for focus, not treatment")).toBeVisible();
  await expectAccessible(page);
});
