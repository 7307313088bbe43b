import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { advanceTime, stopTime, pollUntil } from "#web/testing/clock.ts";
import { Fade } from "./fade.tsx";

const words = page.getByText("Breathe");
const state = () =>
  words.elements()[0]?.closest("[data-fade]")?.getAttribute("data-fade") ?? "gone";

const FADE_MS = 300;

/** Polls in steps of one millisecond, for fast state changes. */
const soon = (expected: string) => pollUntil(() => state() === expected, 1);

beforeEach(stopTime);

test("content fades in when it appears, and fades out before it is removed", async () => {
  const screen = await render(<Fade show={false}>Breathe</Fade>);
  await expect.element(words).not.toBeInTheDocument();
  await screen.rerender(<Fade show>Breathe</Fade>);
  await soon("entering");
  advanceTime(FADE_MS);
  await soon("entered");
  await screen.rerender(<Fade show={false}>Breathe</Fade>);
  await soon("exiting");
  advanceTime(FADE_MS);
  await soon("gone");
});

test("a fade reversed halfway keeps its content", async () => {
  const screen = await render(<Fade show>Breathe</Fade>);
  await soon("entering");
  advanceTime(FADE_MS);
  await soon("entered");
  const shown = words.element();
  await screen.rerender(<Fade show={false}>Breathe</Fade>);
  await soon("exiting");
  await screen.rerender(<Fade show>Breathe</Fade>);
  await soon("entering");
  advanceTime(FADE_MS);
  await soon("entered");
  expect(words.element()).toBe(shown);
});

test("content already on the screen when the script loads doesn't fade in again", async () => {
  await render(
    <Fade show appear={false}>
      Breathe
    </Fade>,
  );
  expect(state()).toBe("entered");
});
