import { beforeEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { listRecordings } from "#schemas/own-voice/contract.ts";
import { listProofs } from "#schemas/planning/contract.ts";
import { getNights, recordPractice } from "#schemas/practice/contract.ts";
import {
  getVision,
  listVersions,
  rateParagraph,
  saveAnswer,
  saveGoalDate,
} from "#schemas/vision/contract.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { putRecording } from "#web/features/listening/own-voice/recordings-store.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { advanceTime, setHour, stopTime, pollUntil } from "#web/testing/clock.ts";
import { ADA, DASHBOARD, PROFILE, VISION } from "#web/testing/examples.ts";
import { installFakeVoice } from "#web/testing/fake-speech.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, sentCalls, sentTo } from "#web/testing/stub-server.ts";

const AT = "2026-03-01T20:00:00Z";
const WIN = "Pressed until the whistle";
const COPY = {
  paragraphId: "opening",
  text: "Still.",
  recordedAt: AT,
  type: "audio/webm",
  url: "",
};

beforeEach(() => {
  logInAs();
  stub(getProfile, PROFILE);
  stub(getVision, VISION);
  stub(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
  stub(listProofs, [{ date: "2026-03-01", text: WIN }]);
  stub(rateParagraph, null);
  stub(saveAnswer, { order: 3, savedAt: AT });
  stub(recordPractice, { night: "2026-03-02" });
});

const rating = (question: string, value: number) =>
  page.getByRole("group", { name: question }).getByText(String(value), { exact: true });
const sent = (path: string) =>
  sentCalls().flatMap((call) => (call.path.includes(path) ? [call.body] : []));

/** Responds with a vision whose sentences can be softened. */
const hardToBelieve = () =>
  stub(getVision, {
    ...VISION,
    q3: "Ada presses for ninety minutes. Ada smiles.",
    q7: "A runner.",
    writtenAt: { ...VISION.writtenAt, q7: AT },
  });

test("a sentence that is hard to believe gets a softer version next to it, saved only if chosen", async () => {
  hardToBelieve();
  await openPage("/athletic-vision-review");
  await button("How true does it feel?").click();
  await rating("How true does your dream feel?", 4).click();
  await expect.element(button("Use the softer sentence")).not.toBeInTheDocument();
  await rating("How true does your dream feel?", 2).click();
  await expect.poll(() => sent("ratings/sport").at(-1)).toMatchObject({ rating: 2 });
  await expect
    .element(page.getByText("Ada is learning to press for ninety minutes.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText("As it is", { exact: true })).toBeVisible();
  await expectAccessible();
  await button("Leave it as it is").click();
  expect(sent("single/3")).toEqual([]);
  await rating("How true does your dream feel?", 1).click();
  await button("Use the softer sentence").click();
  await expect.element(page.getByText("Saved. Your vision says it this way")).toBeVisible();
  await expect
    .poll(() => sent("single/3"))
    .toMatchObject([{ data: "Ada is learning to press for ninety minutes. Ada smiles." }]);
});

test("a sentence that can't be softened well is left to the athlete's own words", async () => {
  hardToBelieve();
  await openPage("/athletic-vision-review");
  await button("How true does it feel?").click();
  await rating("How true does this athlete feel?", 1).click();
  await expect.element(page.getByText("say it as something that grows")).toBeVisible();
  await expect.element(button("Use the softer sentence")).not.toBeInTheDocument();
});

const texts = () => window.said.map(({ text }) => text);

/** Opens the vision at night, ready to play. */
async function openAtNight() {
  setHour(22);
  installFakeVoice();
  await openPage("/athletic-vision-review");
  await expect.element(page.getByText(`Proof, Sunday: ${WIN}.`)).toBeVisible();
}

test("the vision is heard with its proof, fades to black, and the night counts", async () => {
  await openAtNight();
  await expect.element(page.getByText("0 of 4-6 nights this week")).toBeVisible();
  stopTime();
  await button("Play").click();
  advanceTime(60_000);
  expect(texts().slice(0, 3)).toEqual([
    "Ada is lying still.",
    "The day is done.",
    "With every breath Ada is more and more calm.",
  ]);
  expect(texts()[texts().indexOf(VISION.q3) + 1]).toBe(`Proof, Sunday: ${WIN}.`);
  expect(texts().filter((text) => text === VISION.q8)).toHaveLength(2);
  expect(texts().at(-1)).toBe("Good night, Ada.");
  const night = page.getByRole("dialog", { name: "Night screen" });
  advanceTime(50_000);
  await expect.element(night.getByRole("button", { name: "Show the controls" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("1 of 4-6 nights this week")).toBeVisible();
  await pollUntil(() => sentTo(recordPractice).length > 0, 500);
  expect(sentTo(recordPractice)[0]).toMatchObject({ kind: "vision" });
});

test("on a night when it doesn't feel true, only calm, proof and good night remain", async () => {
  await openAtNight();
  await button("This doesn't feel true tonight").click();
  stopTime();
  await button("Play").click();
  advanceTime(30_000);
  expect(texts()).toContain("There is already proof.");
  expect(texts()).toContain(`${WIN}.`);
  expect(texts()).not.toContain(VISION.q3);
  expect(texts().at(-1)).toBe("Good night, Ada.");
});

test("a win that arrives during playback is included only the next time", async () => {
  await openAtNight();
  const { promise: isPlaying, resolve: hasBegun } = Promise.withResolvers<void>();
  const wins = [
    { date: "2026-03-02", text: "Calm before the penalty" },
    { date: "2026-03-01", text: WIN },
  ];
  stubWith(listProofs, async () => {
    await isPlaying;
    return wins;
  });
  void queryClient.invalidateQueries({ queryKey: ["GetProofs"] });
  stopTime();
  await button("Play").click();
  advanceTime(2_000);
  hasBegun();
  await pollUntil(() => queryClient.getQueryData<unknown[]>(["GetProofs"])?.length === 2, 1);
  advanceTime(60_000);
  expect(texts().at(-1)).toBe("Good night, Ada.");
  advanceTime(50_000);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(/Calm before the penalty/)).toBeVisible();
});

const sheet = () => document.querySelector("body > .print-sheet")?.textContent;

test("printing shows only the vision, or a pocket card", async () => {
  vi.spyOn(window, "print").mockImplementation(
    () => void window.dispatchEvent(new Event("beforeprint")),
  );
  await openAtNight();
  await button("Print a pocket card").click();
  expect(sheet()).toBe(VISION.q2 + VISION.q8);
  await button("Print or save as PDF").click();
  expect(sheet()).toContain("Ada is lying still.");
  await inPrintMedia(async () => {
    await expect.element(page.getByText("The day is done.", { exact: false }).last()).toBeVisible();
    await expect.element(button("Play")).not.toBeInTheDocument();
  });
  window.dispatchEvent(new Event("afterprint"));
  await expect.poll(sheet).toBeUndefined();
  await expect.element(page.getByText("training for focus, not treatment")).toBeVisible();
});

/** Emulates the print media type. */
async function inPrintMedia(look: () => Promise<void>): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    await look();
  } finally {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  }
}

test("the vision can be edited, and the page links on to the night", async () => {
  stub(listVersions, []);
  const { address } = await openPage("/athletic-vision-review");
  await expect
    .element(page.getByRole("link", { name: "Good night" }))
    .toHaveAttribute("href", "/sleep-well");
  await page.getByRole("link", { name: "Edit my vision" }).click();
  await expect.poll(address).toBe("/athletic-vision-edit");
});

test("recordings of a user whose age is unknown stay on the device", async () => {
  logInAs(ADA);
  stub(getProfile, { ...PROFILE, ageGroup: "unknown" });
  stub(listRecordings, [COPY]);
  const bytes = new ArrayBuffer(8);
  await putRecording({ ...COPY, userId: ADA, paragraphId: "q1", bytes });
  await openPage("/athletic-vision-review");
  await button("Record my voice").click();
  await expect.element(page.getByText("We don't know your age, so it stays there.")).toBeVisible();
  await expect.element(button(/^Keep a copy/)).not.toBeInTheDocument();
});

const dates = () =>
  sentCalls().flatMap(({ path, body }) => (path.includes("/dates/") ? [{ path, body }] : []));

test("dates in the goals are suggested, and one tap confirms, changes or ignores them", async () => {
  stub(saveGoalDate, null);
  stub(getVision, {
    ...VISION,
    q4: "By 31 August 2126 Ada has run 53.20.\nIn May 2127 Ada runs the relay.",
    q5: "By the last match Ada starts in 20 games.",
    writtenAt: { ...VISION.writtenAt, q4: AT, q5: AT },
  });
  await openPage("/athletic-vision-review");
  await button("The dates of your goals").click();
  await button("Yes, ask me about August 31, 2126").click();
  await expect
    .element(page.getByText("August 31, 2126. We'll ask you ten days before."))
    .toBeVisible();
  // If two writes for the same date are queued, only the later one is sent.
  await expect.poll(dates).toHaveLength(1);
  await expectAccessible();
  await button("No, don't ask me about May 31, 2127").click();
  await expect.element(page.getByText("May 31, 2127: shall we ask")).not.toBeInTheDocument();
  await button("Change August 31, 2126").click();
  await field("Date").fill("2126-09-02");
  await button("Save the date").click();
  await expect.element(page.getByText("September 2, 2126. We'll ask")).toBeVisible();
  await expect.element(page.getByText("August 31, 2126.")).not.toBeInTheDocument();
  await button("Add a date").last().click();
  await field("Date").fill("2126-05-05");
  await button("Save the date").click();
  await expect.poll(dates).toMatchObject([
    { path: expect.stringContaining("4/2126-08-31"), body: { status: "confirmed" } },
    { path: expect.stringContaining("4/2127-05-31"), body: { status: "ignored" } },
    { path: expect.stringContaining("4/2126-08-31"), body: { status: "removed" } },
    { path: expect.stringContaining("4/2126-09-02"), body: { status: "confirmed" } },
    { path: expect.stringContaining("5/2126-05-05"), body: { status: "confirmed" } },
  ]);
});
