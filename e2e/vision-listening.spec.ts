import type { APIRequestContext, Page } from "@playwright/test";
import { logIn, newPaidMember, type Person } from "./auth-people.ts";
import { installVoice, saidBy, zoneAtHour } from "./fake-speech.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const ANSWERS = {
  q2: "Keep every child playing",
  q3: "Ada presses high for ninety minutes.",
  q8: "Ada is the calmest finisher in the league.",
};
const LISTEN = "/_api/v1/userinput/listen";

/** Somebody called Ada who has a vision, and a win from yesterday. */
async function writeVision(request: APIRequestContext, person: Person): Promise<void> {
  const session = await request.post("/_api/auth/v1/token?grant_type=password", { data: person });
  const headers = { authorization: `Bearer ${(await session.json()).access_token}` };
  const put = (method: "PUT" | "POST", path: string, data: object) =>
    request.fetch(`/_api/v1/${path}`, { method, headers, data });
  const now = new Date();
  const dayFromNow = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const replies = [
    await put("PUT", "swazprofile", { firstName: "Ada", lastName: "", email: person.email }),
    await put("POST", "userinput/athleticvision", ANSWERS),
    await put("POST", "userinput/dailyaction", {
      id: crypto.randomUUID(),
      forDate: dayFromNow(0),
      zone: "UTC",
      writtenAt: now.toISOString(),
      q1: "First touch",
    }),
    await put("POST", "userinput/dailyaction", {
      id: crypto.randomUUID(),
      forDate: dayFromNow(1),
      zone: "UTC",
      writtenAt: now.toISOString(),
      q1: "Early night",
      review: { forDate: dayFromNow(0), win: "Pressed until the whistle" },
    }),
  ];
  for (const reply of replies) expect(reply.status(), await reply.text()).toBe(200);
}

async function openVision(page: Page): Promise<void> {
  await page.goto("/athletic-vision-review");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada's Winning Formula");
  await expect(page.getByText("Proof, ")).toBeVisible();
}

test.describe("in the evening", () => {
  test.use({ timezoneId: zoneAtHour(22) });

  test.beforeEach(async ({ page, mailbox, request, server }) => {
    const ada = await newPaidMember(request, mailbox, server);
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
    await page.clock.pauseAt(Date.now() + 5_000);
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
    await page.getByRole("button", { name: "This does not feel true tonight" }).click();
    await page.getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(30_000);
    const said = (await saidBy(page)).map(({ text }) => text);
    expect(said).toContain("There is already proof.");
    expect(said).toContain("Pressed until the whistle.");
    expect(said).not.toContain(ANSWERS.q3);
    expect(said.at(-1)).toBe("Good night, Ada.");
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
    await expectAccessible(page);
  });
});

test.describe("in one's own voice", () => {
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

  test("paragraphs are recorded, heard, recorded again, and played as one track that outlives a lock", async ({
    page,
    mailbox,
    request,
    server,
  }) => {
    const ada = await newPaidMember(request, mailbox, server);
    await writeVision(request, ada);
    await page.addInitScript(() => {
      const played = new Set<HTMLMediaElement>();
      Object.assign(window, { played });
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () {
        played.add(this);
        return play.call(this);
      };
    });
    await installVoice(page);
    await logIn(page, ada);
    await openVision(page);
    await page.getByRole("button", { name: "Record my voice" }).click();
    const first = page.getByRole("listitem").filter({ hasText: "Ada is lying still." });
    const record = async (name: string) => {
      await first.getByRole("button", { name }).click();
      await expect(first.getByRole("button", { name: "Stop recording" })).toBeVisible();
      await page.waitForFunction(() => performance.now() > 0);
      await first.getByRole("button", { name: "Stop recording" }).click();
      await expect(first.getByRole("button", { name: "Record again" })).toBeVisible();
    };
    await record("Record");
    await expect(page.getByText("1 of 5 paragraphs recorded")).toBeVisible();
    await first.getByRole("button", { name: "Listen" }).click();
    await record("Record again");
    await expectAccessible(page);

    await page.reload();
    await page.getByRole("button", { name: "Voice, sound and timer" }).click();
    await page.getByText("My voice", { exact: true }).click();
    await page.getByRole("button", { name: "Play" }).click();
    await expect(page.locator("[aria-current=true]").first()).toHaveText("Ada is lying still.");
    const track = await page.evaluate(() => {
      const [audio] = [...(window as unknown as { played: Set<HTMLMediaElement> }).played];
      return { src: audio?.src, state: navigator.mediaSession.playbackState };
    });
    expect(track).toEqual({ src: expect.stringMatching(/^blob:/), state: "playing" });
    expect(await saidBy(page)).toEqual([]);
  });
});
