import { randomUUID } from "node:crypto";
import { bearerOf, logIn, newMember, newPaidMember } from "../testing/auth-people.ts";
import { installVoice, saidBy } from "../testing/fake-speech.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";

test("four breaths by the clock, 76 seconds, and they are recorded", async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  await installVoice(page);
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/sleep-well");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sleep Well");
  await page.getByLabel("Cue for closed eyes").selectOption("Voice");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Start four breaths" }).click();
  const screen = page.getByRole("dialog", { name: "Four breaths" });
  const phase = screen.getByRole("status");
  await expect(phase).toHaveText("Let all the air out");
  await page.clock.runFor(2_000);
  await expect(phase).toHaveText("Breathe in");
  await page.clock.runFor(4_000);
  await expect(phase).toHaveText("Hold");
  await page.clock.runFor(7_000);
  await expect(phase).toHaveText("Out, with a whoosh");
  await page.clock.runFor(8_000);
  await expect(screen.getByText("Breath 2 of 4")).toBeVisible();
  const recorded = page.waitForRequest((request) => request.url().endsWith("/userinput/listen"));
  await page.clock.runFor(3 * 19_000 - 1);
  await expect(phase).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("That was four.")).toBeVisible();
  expect((await saidBy(page)).map(({ text }) => text)).toEqual(
    Array.from({ length: 4 }, () => ["Breathe in", "Hold", "Out, with a whoosh"]).flat(),
  );
  await page.clock.resume();
  expect((await recorded).postDataJSON()).toMatchObject({ kind: "breathing", minutes: 1 });
});

test("can be stopped at any time, and needs no plan", async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/sleep-well");
  await expect(page.getByRole("listitem").filter({ hasText: "for 4 counts" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Cue for closed eyes").selectOption("None");
  await page.getByText("Shorter: 2-3.5-4").click();
  await page.getByRole("button", { name: "Start four breaths" }).click();
  await expect(page.getByText("Breath 1 of 4")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Start four breaths" })).toBeVisible();
});

test("a person who has breathed for a month may take eight", async ({ page, request, server }) => {
  const ada = await newPaidMember(request, server);
  await logIn(page, ada);
  await page.goto("/sleep-well");
  const start = (number: string) => page.getByRole("button", { name: `Start ${number} breaths` });
  await expect(start("four")).toBeVisible();
  const first = { startedAt: new Date(Date.now() - 31 * 86_400_000), minutes: 1, voice: "none" };
  const told = await request.post("/_api/v1/userinput/listen", {
    headers: await bearerOf(request, ada),
    data: { ...first, id: randomUUID(), kind: "breathing", zone: "UTC" },
  });
  expect(told.ok(), await told.text()).toBe(true);
  await expect(page.getByText("Eight", { exact: true })).toBeHidden();
  await page.reload();
  await page.getByText("Eight", { exact: true }).click();
  await expectAccessible(page);
  await start("eight").click();
  await expect(page.getByText("Breath 1 of 8")).toBeVisible();
});
