import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

const setMotion = (value: "reduce" | "no-preference") =>
  cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value }],
  });

/**
 * For a test of what moves. All others see the pages as somebody does who wants no motion: a page that stands still is
 * drawn once instead of sixty times a second, and nothing on it has to be waited for.
 */
export async function wantMotion(): Promise<void> {
  onTestFinished(async () => void (await setMotion("reduce")));
  await setMotion("no-preference");
}
