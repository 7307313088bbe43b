import type { Page } from "@playwright/test";
import { logIn, newPaidMember } from "../testing/auth-actions.ts";
import { installFakeVoice, saidBy } from "../testing/fake-speech.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { openVision, writeVision } from "../testing/listening-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

test.use({ timezoneId: zoneAtHour(14), permissions: ["microphone"] });

const firstParagraph = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "Ada is lying still." });

/** Keeps audio playing, so that it doesn't end before a slow machine has checked it. */
async function keepAudioPlaying(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    Object.assign(window, { played });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      played.add(this);
      return play.call(this);
    };
  });
}

/** Counts the bytes that the microphone has delivered so far; the product assembles the parts. */
async function countRecordedBytes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function () {
      const taken = { recorder: this, bytes: 0 };
      Object.assign(window, { taken });
      this.addEventListener("dataavailable", ({ data }) => void (taken.bytes += data.size));
      start.call(this);
    };
  });
}

const recordedBytes = (page: Page) =>
  page.evaluate(() => {
    const { taken } = window as unknown as { taken: { recorder: MediaRecorder; bytes: number } };
    taken.recorder.requestData();
    return taken.bytes;
  });

async function record(page: Page, name: string): Promise<void> {
  const first = firstParagraph(page);
  await first.getByRole("button", { name }).click();
  await expect(first.getByRole("button", { name: "Stop recording" })).toBeVisible();
  // The first bytes are little more than a header, which can't be played.
  await expect.poll(() => recordedBytes(page)).toBeGreaterThan(2_000);
  await first.getByRole("button", { name: "Stop recording" }).click();
  await expect(first.getByRole("button", { name: "Record again: paragraph 1" })).toBeVisible();
  await expect(first.getByRole("status")).toHaveText("Recorded");
}

test("recorded paragraphs play back as one track, are copied to the account and reach another device", async ({
  page,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server, { birth_year: 1990 });
  await writeVision(request, ada);
  await keepAudioPlaying(page);
  await countRecordedBytes(page);
  await installFakeVoice(page);
  await logIn(page, ada);
  await openVision(page);
  const panel = page.getByRole("button", { name: "Record my voice" });
  await panel.click();
  await record(page, "Record");
  await expect(page.getByText("1 of 5 paragraphs recorded")).toBeVisible();
  await firstParagraph(page).getByRole("button", { name: "Listen" }).click();
  await record(page, "Record again");

  await page.reload();
  await page.getByRole("button", { name: "Voice, sound and timer" }).click();
  await page.getByText("My voice", { exact: true }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.locator("[aria-current=true]").first()).toHaveText("Ada is lying still.");
  const track = () =>
    page.evaluate(() => {
      const [audio] = [...(window as unknown as { played: Set<HTMLMediaElement> }).played];
      return { src: audio?.src, state: navigator.mediaSession.playbackState };
    });
  await expect.poll(track).toEqual({ src: expect.stringMatching(/^blob:/), state: "playing" });
  expect(await saidBy(page)).toEqual([]);

  await openVision(page);
  await panel.click();
  await expect(page.getByText("Your voice is only on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Keep a copy in my account" }).click();
  await expect(page.getByText("Your account has a copy of 1 recording.")).toBeVisible();
  await expectAccessible(page);

  // Simulate another device, which has none of the local recordings.
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("swaz-own-voice");
        deleting.addEventListener("success", resolve);
        deleting.addEventListener("error", reject);
      }),
  );
  await openVision(page);
  await panel.click();
  await expect(page.getByText("0 of 5 paragraphs recorded")).toBeVisible();
  await page.getByRole("button", { name: "Bring them to this device" }).click();
  await expect(page.getByText("1 of 5 paragraphs recorded")).toBeVisible();
  await firstParagraph(page).getByRole("button", { name: "Listen" }).click();
  await expect(firstParagraph(page).getByRole("button", { name: "Stop" })).toBeVisible();

  await page.getByRole("button", { name: "Delete the copies" }).click();
  await page
    .getByRole("dialog", { name: "Delete the copies" })
    .getByRole("button", { name: "Delete the copies" })
    .click();
  await expect(page.getByText("Your voice is only on this device.")).toBeVisible();
});
