import { hex } from "../light/colour.ts";
import { haze } from "../light/noise.ts";
import { lineCover, smoothstep } from "../light/shape.ts";
import { posterMotif, type Ground } from "../poster.ts";

const WAVES = 30;

/** Returns the ground as night water in rows of waves, parted by the wake of one swimmer. */
function ground(x: number, y: number, pixel: number): Ground {
  const near = 1 / (1.1 - y);
  const wakeX = x - 0.14 + 0.1 * (y - 0.22);
  const behind = smoothstep(0.26, -0.5, y);
  const wake = Math.exp(-((Math.abs(wakeX) - 0.3 * behind) ** 2) / (0.004 + 0.02 * behind));
  const swell = 0.03 * Math.sin(x * 5.2 + y * 4) + 0.05 * (haze(x * 2.6 + 2, y * 5, 3) - 0.5);
  const lift = swell + 0.028 * wake * smoothstep(0.3, 0.1, y);
  const phase = (y + lift) * WAVES * near;
  const gap = (phase - Math.round(phase)) / (WAVES * near);
  const swellLight = haze(x * 3.1 + 8, (y + lift) * 9, 2);
  const width = 0.0014 + 0.006 * smoothstep(0.42, 0.8, swellLight) + 0.004 * wake;
  return { marks: lineCover(gap, width, pixel) * 0.9, surface: 0.6 + 0.5 * swellLight };
}

export const fannyDurack = posterMotif({
  name: "fannyDurack",
  initials: "FD",
  colour: hex("#35c2ae"),
  lamp: { x: 0.14, y: 0.22 },
  ground,
});
