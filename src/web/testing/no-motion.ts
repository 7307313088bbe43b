import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

const emulate = (features: { name: string; value: string }[]) =>
  cdp().send("Emulation.setEmulatedMedia", { features });

/** As somebody has set their system who is made ill by things that move. */
export async function wantNoMotion(): Promise<void> {
  onTestFinished(async () => void (await emulate([])));
  await emulate([{ name: "prefers-reduced-motion", value: "reduce" }]);
}
