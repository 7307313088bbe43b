import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { advanceTime, stopTime } from "#web/testing/clock.ts";
import { setSilentRoom } from "#web/platform/silent-room.ts";
import type { Pattern } from "./breath-at.ts";
import { BreathingGuide } from "./breathing-guide.tsx";

function Guide() {
  const [pattern, setPattern] = useState<Pattern>("full");
  return <BreathingGuide pattern={pattern} onPattern={setPattern} onBreathed={() => {}} />;
}

const start = (count: string) => page.getByRole("button", { name: `Start ${count} breaths` });

afterEach(() => setSilentRoom(false));

test("each pattern has its own number of breaths", async () => {
  await render(<Guide />);
  await expect.element(start("four")).toBeVisible();
  await page.getByText("Box: 4-4-4-4").click();
  await expect.element(start("six")).toBeVisible();
  await page.getByText("Slow: 6 a minute").click();
  await expect.element(start("twelve")).toBeVisible();
});

test("in a silent room, the device vibrates and makes no sound", async () => {
  const buzz = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  const sound = vi.spyOn(window, "AudioContext");
  setSilentRoom(true);
  await render(<Guide />);
  await expect.element(page.getByText("Silent room: buzz only.")).toBeVisible();
  await expect.element(page.getByLabelText("Cue for closed eyes")).not.toBeInTheDocument();
  stopTime();
  await start("four").click();
  await expect.element(page.getByRole("dialog", { name: "Four breaths" })).toBeVisible();
  expect(buzz).not.toHaveBeenCalled();
  advanceTime(2_000);
  await expect.poll(() => buzz.mock.calls.length).toBe(1);
  expect(sound).not.toHaveBeenCalled();
});
