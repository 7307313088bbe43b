import type { Page } from "@playwright/test";
import { logIn, newPaidMember } from "../testing/auth-people.ts";
import { installVoice, saidBy } from "../testing/fake-speech.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { openVision, writeVision } from "../testing/listening-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

test.use({
  timezoneId: zoneAtHour(14),
  permissions: ["microphone"],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        "--autoplay-policy=no-user-gesture-required",
      ],
    }),
});

const firstParagraph = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "Ada is lying still." });

/** What is played does not end before a slow machine has looked at it. */
async function playForEver(page: Page): Promise<void> {
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

async function record(page: Page, name: string): Promise<void> {
  const first = firstParagraph(page);
  await first.getByRole("button", { name }).click();
  await expect(first.getByRole("button", { name: "Stop recording" })).toBeVisible();
  // Nobody speaks for less than a moment, and a recording without a sound cannot be played.
  const begun = await page.evaluate(() => performance.now());
  await page.waitForFunction((begun) => performance.now() > begun + 500, begun);
  await first.getByRole("button", { name: "Stop recording" }).click();
  await expect(first.getByRole("button", { name: "Record again paragraph 1" })).toBeVisible();
  await expect(first.getByRole("status")).toHaveText("Recorded");
}

test("a microphone that is allowed after the panel was closed is let go", async ({
  page,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server);
  await writeVision(request, ada);
  await page.addInitScript(() => {
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      Object.assign(window, { isAsked: true });
      await isAllowed;
      const stream = await open(wanted);
      Object.assign(window, { stream });
      return stream;
    };
    Object.assign(window, { allow });
  });
  await logIn(page, ada);
  await openVision(page);
  const panel = page.getByRole("button", { name: "Record my voice" });
  await panel.click();
  await firstParagraph(page).getByRole("button", { name: "Record" }).click();
  await page.waitForFunction(() => "isAsked" in window);
  await panel.click();
  await expect(firstParagraph(page)).toBeHidden();
  await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
  await page.waitForFunction(() => {
    const { stream } = window as unknown as { stream?: MediaStream };
    return stream?.getTracks().every(({ readyState }) => readyState === "ended");
  });
});

test("paragraphs are recorded, heard, recorded again, and played as one track that outlives a lock", async ({
  page,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server);
  await writeVision(request, ada);
  await playForEver(page);
  await installVoice(page);
  await logIn(page, ada);
  await openVision(page);
  await page.getByRole("button", { name: "Record my voice" }).click();
  await record(page, "Record");
  await expect(page.getByText("1 of 5 paragraphs recorded")).toBeVisible();
  await expect(page.getByText("We don't know your age, so it stays there.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep a copy" })).toBeHidden();
  await firstParagraph(page).getByRole("button", { name: "Listen" }).click();
  await record(page, "Record again");
  await expectAccessible(page);

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
});

test("a copy in the account is made when it is asked for, comes to another device, and can be deleted", async ({
  page,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server, { birth_year: 1990 });
  await writeVision(request, ada);
  await playForEver(page);
  await installVoice(page);
  await logIn(page, ada);
  await openVision(page);
  await page.getByRole("button", { name: "Record my voice" }).click();
  await record(page, "Record");
  await expect(page.getByText("Your voice is only on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Keep a copy in my account" }).click();
  await expect(page.getByText("Your account has a copy of 1 recording.")).toBeVisible();
  await expectAccessible(page);

  // Another device has none of what this one keeps.
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("swaz-own-voice");
        deleting.addEventListener("success", resolve);
        deleting.addEventListener("error", reject);
      }),
  );
  await openVision(page);
  await page.getByRole("button", { name: "Record my voice" }).click();
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
