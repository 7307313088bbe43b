import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

const setMotion = (value: "reduce" | "no-preference") =>
  cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value }],
  });

/**
 * Enables motion for a test about it. All other tests run with reduced motion: a static page is painted once instead
 * of 60 times a second, and no test has to wait for an animation.
 */
export async function enableMotion(): Promise<void> {
  onTestFinished(async () => void (await setMotion("reduce")));
  await setMotion("no-preference");
}
