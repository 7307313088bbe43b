import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Fade } from "./fade.tsx";

const words = page.getByText("Breathe");
const state = () => words.element().closest("[data-fade]")?.getAttribute("data-fade");

// A fade lasts as long as the test looks on: each look that has to be repeated lets 50 ms pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

test("what appears fades in, and what leaves fades out before it is gone", async () => {
  const screen = await render(<Fade show={false}>Breathe</Fade>);
  await expect.element(words).not.toBeInTheDocument();
  await screen.rerender(<Fade show>Breathe</Fade>);
  await expect.poll(state).toBe("entering");
  await expect.poll(state).toBe("entered");
  await screen.rerender(<Fade show={false}>Breathe</Fade>);
  await expect.poll(state).toBe("exiting");
  await expect.element(words).not.toBeInTheDocument();
});

test("a fade that is turned back halfway keeps what it shows", async () => {
  const screen = await render(<Fade show>Breathe</Fade>);
  await expect.poll(state).toBe("entered");
  const shown = words.element();
  await screen.rerender(<Fade show={false}>Breathe</Fade>);
  await expect.poll(state).toBe("exiting");
  await screen.rerender(<Fade show>Breathe</Fade>);
  await expect.poll(state).toBe("entered");
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
