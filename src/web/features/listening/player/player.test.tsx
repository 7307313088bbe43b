import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "#web/testing/accessible.ts";
import { advanceTime, resumeTime, setHour, stopTime, pollUntil } from "#web/testing/clock.ts";
import { installFakeVoice, type VoiceBehaviour } from "#web/testing/fake-speech.ts";
import { button } from "#web/testing/open-page.tsx";
import { Player } from "./player.tsx";

const FIRST = "Sit the way you would sit on the bench.";
const SECOND = "Both feet on the floor.";
const THIRD = "Hands on your thighs.";
const TEXT = [
  { id: "one", sentences: [FIRST, SECOND] },
  { id: "two", sentences: [THIRD] },
];

const DAY = 14;
const NIGHT = 22;

/** Opens a text in the player, with a voice that has the given manners. */
async function open({ hour = DAY, manners = "good" as VoiceBehaviour } = {}) {
  setHour(hour);
  installFakeVoice(manners);
  const onHeard = vi.fn<() => void>();
  const player = (
    <main>
      <h1>Settle</h1>
      <Player title="Settle" kind="meditation" paragraphs={TEXT} onHeard={onHeard} />
    </main>
  );
  const { unmount } = await render(player);
  stopTime();
  return { leave: unmount, reopen: () => render(player) };
}

const spoken = () => document.querySelector("[aria-current=true]")?.textContent;
const texts = () => window.said.map(({ text }) => text);
const night = () => page.getByRole("dialog", { name: "Night screen" });
const openSettings = () => button("Voice, sound and timer").click();

test("the player reads sentence by sentence and highlights the word being spoken", async () => {
  await open();
  expect(spoken()).toBeUndefined();
  await button("Play").click();
  await pollUntil(() => spoken() === FIRST);
  advanceTime(500);
  const marked = page.getByText(FIRST).getByText("the", { exact: true });
  await expect.element(marked).toBeVisible();
  advanceTime(1_000);
  await pollUntil(() => spoken() === SECOND);
  advanceTime(4_000);
  expect(texts()).toEqual([FIRST, SECOND, THIRD]);
});

test("playback pauses, resumes at the same sentence and skips both ways", async () => {
  await open();
  await button("Play").click();
  await button("Next sentence").click();
  await button("Pause").click();
  advanceTime(60_000);
  await pollUntil(() => spoken() === SECOND);
  await button("Play").click();
  await button("Previous sentence").click();
  await pollUntil(() => texts().length === 4);
  expect(texts()).toEqual([FIRST, SECOND, SECOND, FIRST]);
});

test("the player and its night screen work with the keyboard alone", async () => {
  await open();
  const previous = document.querySelector<HTMLElement>("[aria-label='Previous sentence']");
  previous?.focus();
  await userEvent.keyboard("{Tab} ");
  await expect.element(button("Pause")).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await pollUntil(() => spoken() === SECOND);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(night()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(night()).not.toBeInTheDocument();
  await expect.element(button("Night screen")).toHaveFocus();
});

test("the device's own voices are listed first, and the voice and pace are remembered", async () => {
  const { leave, reopen } = await open();
  await openSettings();
  const voice = page.getByLabelText("Voice", { exact: true });
  const options = [...voice.element().querySelectorAll("option")].map(({ text }) => text);
  expect(options).toEqual(["Grace (en-GB)", "Iris (en-US)", "Cloud (en-US), online"]);
  await voice.selectOptions("Iris (en-US)");
  await page.getByText("Slow", { exact: true }).click();
  resumeTime();
  await expectAccessible();
  expect(JSON.parse(localStorage.getItem("swaz-listening") ?? "")).toMatchObject({ pace: "slow" });
  await leave();
  await reopen();
  await button("Play").click();
  await expect.poll(() => window.said).toMatchObject([{ text: FIRST, voice: "Iris", rate: 0.78 }]);
});

test("the player moves on when a voice hangs", async () => {
  await open({ manners: "hanging" });
  await button("Play").click();
  advanceTime(60_000);
  expect(texts()).toEqual([FIRST, SECOND, THIRD]);
});

test("the text advances even if the voice reports no progress", async () => {
  await open({ manners: "mute" });
  await button("Play").click();
  advanceTime(9_000);
  expect(texts()).toEqual([FIRST, SECOND, THIRD]);
});

test("a voice that never starts is replaced, and if none works the player says so", async () => {
  await open({ manners: "dead" });
  await button("Play").click();
  advanceTime(10_000);
  expect(window.said.map(({ voice }) => voice)).toEqual(["Grace", "Grace", "Iris"]);
  await expect.element(page.getByText("This browser has no voice to read with.")).toBeVisible();
  await expect.element(button("Play")).toBeVisible();
});

test("the sleep timer repeats the text, fades the voice and turns everything off", async () => {
  await open();
  await openSettings();
  await page.getByLabelText("Sleep timer").selectOptions("10 minutes");
  await page.getByLabelText("Background sound").selectOptions("Rain");
  const switchOff = vi.spyOn(AudioContext.prototype, "close");
  await button("Play").click();
  advanceTime(9 * 60_000);
  expect(switchOff).not.toHaveBeenCalled();
  expect(texts().filter((text) => text === FIRST).length).toBeGreaterThan(1);
  expect(window.said.every(({ volume }) => volume === 1)).toBe(true);
  advanceTime(55_000);
  expect(window.said.at(-1)?.volume).toBeLessThan(0.4);
  advanceTime(10_000);
  await expect.element(button("Play")).toBeVisible();
  const count = window.said.length;
  advanceTime(60_000);
  expect(window.said).toHaveLength(count);
  expect(switchOff).toHaveBeenCalled();
});

test("leaving the page stops the voice", async () => {
  const { leave } = await open();
  await button("Play").click();
  await pollUntil(() => spoken() === FIRST);
  await leave();
  expect(speechSynthesis.speaking).toBe(false);
  advanceTime(30_000);
  expect(texts()).toEqual([FIRST]);
});

test("at night Play opens a black screen with areas large enough to find with eyes closed", async () => {
  await open({ hour: NIGHT });
  await button("Play").click();
  await expect.element(night()).toHaveStyle({ backgroundColor: "oklch(0 0 0)" });
  await expect.element(night().getByText(FIRST)).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    for (const name of ["Previous sentence", "Pause", "Next sentence"]) {
      const box = night().getByRole("button", { name }).element().getBoundingClientRect();
      expect(Math.min(box.width, box.height), `${name} at ${width} px`).toBeGreaterThan(90);
    }
  }
  await night().getByRole("button", { name: "Pause" }).click();
  resumeTime();
  await expectAccessible();
});

test("an untouched night screen goes dark, and the first touch only shows the controls", async () => {
  await open({ hour: NIGHT });
  await button("Play").click();
  await expect.element(night()).toBeVisible();
  await night().getByRole("button", { name: "Pause" }).click();
  const show = night().getByRole("button", { name: "Show the controls" });
  advanceTime(19_000);
  expect(show.elements()).toEqual([]);
  advanceTime(2_000);
  await show.click();
  await expect.element(show).not.toBeInTheDocument();
  await expect.element(night().getByRole("button", { name: "Play" })).toBeVisible();
});

test("at night the night screen stays closed if there is no voice, and the user can read along", async () => {
  await open({ hour: NIGHT, manners: "dead" });
  await button("Play").click();
  expect(night().elements()).toEqual([]);
  advanceTime(10_000);
  await expect.element(page.getByText("This browser has no voice to read with.")).toBeVisible();
  await expect.element(night()).not.toBeInTheDocument();
  await button("Read along").click();
  await pollUntil(() => spoken() === FIRST);
  await pollUntil(() => spoken() === SECOND, 100);
  resumeTime();
  await expectAccessible();
  await expect.element(night()).not.toBeInTheDocument();
});

test("losing the voice closes the night screen, and reading along continues from the same place", async () => {
  await open({ hour: NIGHT, manners: "lost" });
  await button("Play").click();
  await expect.element(night()).toBeVisible();
  advanceTime(12_000);
  await expect
    .element(page.getByText("The voice stopped, and this browser has no other."))
    .toBeVisible();
  await expect.element(night()).not.toBeInTheDocument();
  await button("Read along").click();
  await pollUntil(() => spoken() === SECOND);
});

test("soft rain plays by default, the page says so, and one tap turns it off permanently", async () => {
  const { leave, reopen } = await open({ hour: NIGHT });
  const rain = page.getByText("Soft rain plays in the background.");
  await expect.element(rain).toBeVisible();
  await button("Turn the rain off").click();
  await expect.element(rain).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("swaz-listening") ?? "")).toMatchObject({ sound: "none" });
  await leave();
  await reopen();
  await expect.element(button("Play")).toBeVisible();
  await expect.element(rain).not.toBeInTheDocument();
});
