import type { Page } from "@playwright/test";
import { logIn, newPaidMember } from "../testing/auth-people.ts";
import { installVoice, type Manners, saidBy } from "../testing/fake-speech.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { zoneAtHour } from "../testing/zones.ts";

const FIRST = "Sit the way you would sit on the bench when the game is calm.";
const SECOND = "Both feet on the floor.";
const THIRD = "Hands on your thighs.";

const spoken = (page: Page) => page.locator("[aria-current=true]");
const player = (page: Page) => page.getByRole("region", { name: "Listen" });
const button = (page: Page, name: string) =>
  player(page).getByRole("button", { name, exact: true });
const texts = async (page: Page) => (await saidBy(page)).map(({ text }) => text);

test.use({ timezoneId: zoneAtHour(14) });

test.beforeEach(async ({ page, request, server }) => {
  await page.clock.install();
  await logIn(page, await newPaidMember(request, server));
});

/** Opens a text in the player, with a voice that behaves like this. */
async function open(page: Page, manners: Manners = "good"): Promise<void> {
  await installVoice(page, manners);
  await page.goto("/meditations?play=settle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settle");
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("reads sentence by sentence and lights up what is being said, to the word", async ({
  page,
}) => {
  await open(page);
  await expect(spoken(page)).toHaveCount(0);
  await button(page, "Play").click();
  await expect(spoken(page)).toHaveText(FIRST);
  await page.clock.runFor(500);
  await expect(spoken(page).getByText("the", { exact: true })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(spoken(page)).toHaveText(SECOND);
  await page.clock.runFor(1_400);
  await expect.poll(() => texts(page)).toEqual([FIRST, SECOND, THIRD]);
});

test("pauses, goes on with the same sentence, skips both ways", async ({ page }) => {
  await open(page);
  await button(page, "Play").click();
  await button(page, "Next sentence").click();
  await button(page, "Pause").click();
  await page.clock.runFor(60_000);
  await expect(spoken(page)).toHaveText(SECOND);
  await button(page, "Play").click();
  await button(page, "Previous sentence").click();
  await expect.poll(() => texts(page)).toEqual([FIRST, SECOND, SECOND, FIRST]);
});

test("works with the keyboard alone", async ({ page }) => {
  await open(page);
  await button(page, "Previous sentence").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(button(page, "Pause")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toHaveText(SECOND);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const night = page.getByRole("dialog", { name: "Night screen" });
  await expect(night).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(night).toBeHidden();
  await expect(button(page, "Night screen")).toBeFocused();
});

test("uses voices of the device first, and remembers the one that was chosen", async ({ page }) => {
  await open(page);
  await player(page).getByRole("button", { name: "Voice, sound and timer" }).click();
  const voice = page.getByLabel("Voice", { exact: true });
  await expect(voice.getByRole("option")).toHaveText([
    "Grace (en-GB)",
    "Iris (en-US)",
    "Cloud (en-US), online",
  ]);
  await voice.selectOption("Iris (en-US)");
  await page.getByText("Slow", { exact: true }).click();
  await page.clock.resume();
  await page.reload();
  await button(page, "Play").click();
  // The clock runs, and a busy machine may look when the voice is at the next sentence.
  const first = async () => (await saidBy(page))[0];
  await expect.poll(first).toMatchObject({ text: FIRST, voice: "Iris", rate: 0.78 });
});

test("a voice that hangs is passed over", async ({ page }) => {
  await open(page, "hanging");
  await button(page, "Play").click();
  await page.clock.runFor(30_000);
  await expect.poll(async () => (await texts(page)).slice(0, 3)).toEqual([FIRST, SECOND, THIRD]);
});

test("a voice that tells nothing of itself is followed all the same", async ({ page }) => {
  await open(page, "mute");
  await button(page, "Play").click();
  await page.clock.runFor(9_000);
  await expect.poll(() => texts(page)).toEqual([FIRST, SECOND, THIRD]);
});

test("a voice that never begins is replaced, then it is said that there is none", async ({
  page,
}) => {
  await open(page, "dead");
  await button(page, "Play").click();
  await page.clock.runFor(10_000);
  await expect
    .poll(async () => (await saidBy(page)).map(({ voice }) => voice))
    .toEqual(["Grace", "Grace", "Iris"]);
  await expect(page.getByText("This browser has no voice to read with.")).toBeVisible();
  await expect(button(page, "Play")).toBeVisible();
});

test("the sleep timer repeats the text, fades the voice and switches everything off", async ({
  page,
}) => {
  await open(page);
  await player(page).getByRole("button", { name: "Voice, sound and timer" }).click();
  await page.getByLabel("Sleep timer").selectOption("10 minutes");
  await page.getByLabel("Background sound").selectOption("Rain");
  await button(page, "Play").click();
  await page.clock.runFor(9 * 60_000);
  const loud = await saidBy(page);
  expect(loud.filter(({ text }) => text === FIRST).length).toBeGreaterThan(1);
  expect(loud.every(({ volume }) => volume === 1)).toBe(true);
  await page.clock.runFor(55_000);
  expect((await saidBy(page)).at(-1)?.volume).toBeLessThan(0.4);
  await page.clock.runFor(10_000);
  await expect(button(page, "Play")).toBeVisible();
  const count = (await saidBy(page)).length;
  await page.clock.runFor(60_000);
  expect(await saidBy(page)).toHaveLength(count);
});

test("leaving the page silences the voice", async ({ page }) => {
  await open(page);
  await button(page, "Play").click();
  await expect(spoken(page)).toHaveText(FIRST);
  await page.getByRole("link", { name: "All meditations" }).click();
  await expect(page.getByRole("heading", { name: "Meditations" })).toBeVisible();
  await page.clock.runFor(30_000);
  expect(await texts(page)).toEqual([FIRST]);
});

test("player and settings are readable for everybody", async ({ page }) => {
  await open(page);
  await player(page).getByRole("button", { name: "Voice, sound and timer" }).click();
  await button(page, "Play").click();
  await page.clock.resume();
  await expectAccessible(page);
});

test.describe("at night", () => {
  test.use({ timezoneId: zoneAtHour(22) });

  test(
    "play opens the black screen, whose areas are found with eyes closed",
    { tag: "@both-widths" },
    async ({ page }) => {
      await open(page);
      await button(page, "Play").click();
      const night = page.getByRole("dialog", { name: "Night screen" });
      await expect(night).toHaveCSS("background-color", "oklch(0 0 0)");
      await expect(night.getByText(FIRST)).toBeVisible();
      for (const name of ["Previous sentence", "Pause", "Next sentence"]) {
        const box = await night.getByRole("button", { name }).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(90);
      }
      await night.getByRole("button", { name: "Pause" }).click();
      await page.clock.resume();
      await expectAccessible(page);
    },
  );

  test("untouched it goes dark, and a first touch only lights it up", async ({ page }) => {
    await open(page);
    await button(page, "Play").click();
    const night = page.getByRole("dialog", { name: "Night screen" });
    await page.clock.runFor(21_000);
    await night.getByRole("button", { name: "Show the controls" }).click();
    await expect(night.getByRole("button", { name: "Show the controls" })).toBeHidden();
    await expect(night.getByRole("button", { name: "Pause" })).toBeVisible();
  });

  test("without a voice it stays light, and the text can be read along", async ({ page }) => {
    await open(page, "dead");
    await button(page, "Play").click();
    await page.clock.runFor(10_000);
    await expect(page.getByText("This browser has no voice to read with.")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Night screen" })).toBeHidden();
    await button(page, "Read along").click();
    await expect(spoken(page)).toHaveText(FIRST);
    await page.clock.runFor(6_000);
    await expect(spoken(page)).toHaveText(SECOND);
    await page.clock.resume();
    await expectAccessible(page);
    await expect(page.getByRole("dialog", { name: "Night screen" })).toBeHidden();
  });

  test("a voice that is lost brings the light back, and reading along goes on from there", async ({
    page,
  }) => {
    await open(page, "lost");
    await button(page, "Play").click();
    const night = page.getByRole("dialog", { name: "Night screen" });
    await expect(night).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(page.getByText("The voice stopped, and this browser has no other.")).toBeVisible();
    await expect(night).toBeHidden();
    await button(page, "Read along").click();
    await expect(spoken(page)).toHaveText(SECOND);
  });

  test("soft rain plays along at first, says so, and is turned off with one tap", async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByText("Soft rain plays in the background.")).toBeVisible();
    await button(page, "Turn the rain off").click();
    await expect(page.getByText("Soft rain plays in the background.")).toBeHidden();
    await page.reload();
    await expect(button(page, "Play")).toBeVisible();
    await expect(page.getByText("Soft rain plays in the background.")).toBeHidden();
  });
});
