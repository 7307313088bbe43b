import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { advanceTime, stopTime } from "./clock.ts";

test("stopped time only advances when the test says so, however often it polls and however long a click takes", async () => {
  await render(<button type="button">Begin</button>);
  const begin = page.getByRole("button");
  const rang = vi.fn();
  stopTime();
  const stoppedAt = Date.now();
  setTimeout(rang, 300);
  let looks = 0;
  await expect.poll(() => ++looks).toBe(10);
  // The button is enabled only after more frames than the timer lasts, so the click has to wait.
  const element = begin.element() as HTMLButtonElement;
  element.disabled = true;
  let frames = 0;
  const enable = () =>
    ++frames === 60 ? (element.disabled = false) : requestAnimationFrame(enable);
  enable();
  await begin.click();
  expect(rang).not.toHaveBeenCalled();
  advanceTime(299);
  expect(rang).not.toHaveBeenCalled();
  advanceTime(1);
  expect(rang).toHaveBeenCalledTimes(1);
  expect(Date.now() - stoppedAt).toBe(300);
});
