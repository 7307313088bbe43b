import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pass, stopTime, until } from "#web/testing/clock.ts";
import { Fade } from "./fade.tsx";

const words = page.getByText("Breathe");
const state = () =>
  words.elements()[0]?.closest("[data-fade]")?.getAttribute("data-fade") ?? "gone";

const FADE_MS = 300;

/** For what happens within a few milliseconds. */
const soon = (expected: string) => until(() => state() === expected, 1);

beforeEach(stopTime);

test("what appears fades in, and what leaves fades out before it is gone", async () => {
  const screen = await render(<Fade show={false}>Breathe</Fade>);
  await expect.element(words).not.toBeInTheDocument();
  await screen.rerender(<Fade show>Breathe</Fade>);
  await soon("entering");
  pass(FADE_MS);
  await soon("entered");
  await screen.rerender(<Fade show={false}>Breathe</Fade>);
  await soon("exiting");
  pass(FADE_MS);
  await soon("gone");
});

test("a fade that is turned back halfway keeps what it shows", async () => {
  const screen = await render(<Fade show>Breathe</Fade>);
  await soon("entering");
  pass(FADE_MS);
  await soon("entered");
  const shown = words.element();
  await screen.rerender(<Fade show={false}>Breathe</Fade>);
  await soon("exiting");
  await screen.rerender(<Fade show>Breathe</Fade>);
  await soon("entering");
  pass(FADE_MS);
  await soon("entered");
  expect(words.element()).toBe(shown);
});

test("what is on the screen when the script arrives does not fade in again", async () => {
  await render(
    <Fade show appear={false}>
      Breathe
    </Fade>,
  );
  expect(state()).toBe("entered");
});
