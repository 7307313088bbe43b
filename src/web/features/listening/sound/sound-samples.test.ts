import { expect, test } from "vitest";
import { SOUNDS, soundSamples } from "./sound-samples.ts";

const RATE = 8000;

function countingRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test.each(SOUNDS)(
  "%s is as loud as the others, doesn't clip audibly and loops without a gap",
  (kind) => {
    const samples = soundSamples(kind, RATE, 12, countingRandom());
    expect(samples).toHaveLength(12 * RATE);
    let squares = 0;
    let steps = 0;
    let clipped = 0;
    for (const [n, sample] of samples.entries()) {
      squares += sample ** 2;
      steps += Math.abs(sample - samples[Math.max(0, n - 1)]!);
      if (Math.abs(sample) === 1) clipped++;
    }
    expect(Math.sqrt(squares / samples.length)).toBeCloseTo(0.12, 2);
    expect(clipped / samples.length).toBeLessThan(0.001);
    const seam = Math.abs(samples[0]! - samples.at(-1)!);
    expect(seam).toBeLessThan((steps / samples.length) * 8);
  },
);
