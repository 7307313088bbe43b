import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { pass, stopTime } from "./clock.ts";

test("stopped time passes only by what a test lets pass, however often it looks and however long a click takes", async () => {
  await render(<button type="button">Begin</button>);
  const begin = page.getByRole("button");
  const rang = vi.fn();
  stopTime();
  const stoppedAt = Date.now();
  setTimeout(rang, 300);
  let looks = 0;
  await expect.poll(() => ++looks).toBe(10);
  // Pressed only once it can be, which takes longer than the timer.
  const element = begin.element() as HTMLButtonElement;
  element.disabled = true;
  let frames = 0;
  const enable = () =>
    ++frames === 60 ? (element.disabled = false) : requestAnimationFrame(enable);
  enable();
  await begin.click();
  expect(rang).not.toHaveBeenCalled();
  pass(299);
  expect(rang).not.toHaveBeenCalled();
  pass(1);
  expect(rang).toHaveBeenCalledTimes(1);
  expect(Date.now() - stoppedAt).toBe(300);
});
