import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, mist, paper, type Colour } from "../light/colour.ts";
import type { LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { between, seededRandom, type Random } from "../light/random.ts";
import { bell, mix, smoothstep } from "../light/shape.ts";
import { trail } from "../light/trail.ts";
import type { Motif } from "../motif.ts";

// The ring stands on the ground with its centre at eye level, so its centre is also
// the vanishing point of everything that runs along the ground.
const FOCUS = { x: 0.13, y: 0.05 };
const RING_RADIUS = 0.25;
const GAP_DIRECTION = Math.PI / 4;
const GAP_HALF_ANGLE = 0.42;
const dusk = hex("#1c2c52");

function ringLight(x: number, y: number, thickness: number): number {
  const dx = x - FOCUS.x;
  const dy = y - FOCUS.y;
  const fromGap = Math.abs(Math.atan2(dy, dx) - GAP_DIRECTION);
  const open = smoothstep(GAP_HALF_ANGLE - 0.03, GAP_HALF_ANGLE + 0.05, fromGap);
  return bell(Math.hypot(dx, dy) - RING_RADIUS, thickness) * open;
}

function paintAir(field: LightField): void {
  field.shade((light, x, y) => {
    const height = y - FOCUS.y;
    const drift = haze(x * 2.2 + 3, y * 4.5 + 1);
    light.add(ink, 0.75);
    light.add(deepBlue, 0.9 * bell(height, 0.36) * (0.55 + 0.9 * drift));
    light.add(dusk, 0.62 * bell(height, 0.09) * (0.25 + drift));
    const distance = Math.hypot(x - FOCUS.x, height);
    light.add(amber, 0.011 * bell(distance, 0.3) * (0.5 + drift));
    if (height < 0) {
      const depth = 1 / -height;
      light.dim(mix(1, 0.42, smoothstep(0, 0.1, -height)));
      const ripple = haze((x - FOCUS.x) * depth * 1.5, depth * 5, 2) - 0.5;
      const mirrorY = FOCUS.y - 2 * RING_RADIUS - height + ripple * 0.05;
      const below = smoothstep(RING_RADIUS, RING_RADIUS + 0.05, -height);
      const spread = 0.028 + 0.05 * (-height - RING_RADIUS);
      light.add(amber, 0.16 * below * ringLight(x + ripple * 0.03, mirrorY, spread));
      const column = bell(x - FOCUS.x + ripple * 0.04, 0.12);
      light.add(amber, 0.02 * column * smoothstep(0.04, 0.3, -height));
    }
  });
}

type Runner = { lane: number; lift: number; side: number; colour: Colour; brightness: number };

/** Paints one lamp carried along the bend, through the ring and on to the vanishing point. */
function paintRunner(field: LightField, runner: Runner, random: Random): void {
  const phase = between(random, 0, 6.28);
  const sway = between(random, 0.01, 0.03);
  const near = 1.15;
  const far = 46;
  trail(field, runner.colour, (t) => {
    const depth = near * (far / near) ** t;
    const across = runner.lane + runner.side * 4.8 * Math.exp(-depth / 1.9);
    const lift = runner.lift + (sway * Math.sin(depth * 2.1 + phase) * 4) / (4 + depth);
    const fade = smoothstep(0, 0.12, t) * (1 - 0.55 * smoothstep(0.35, 1, t));
    return {
      x: FOCUS.x + across / depth,
      y: FOCUS.y - (1 - lift) / depth,
      radius: 0.0042 / depth + 0.0006,
      brightness: runner.brightness * fade,
    };
  });
}

function paintRunners(field: LightField): void {
  const random = seededRandom(97);
  const colours = [amber, amber, amber, hex("#ff9a3c"), paper];
  for (let index = 0; index < 46; index += 1) {
    paintRunner(
      field,
      {
        lane: between(random, -0.5, 0.5),
        lift: between(random, 0.02, 0.6),
        side: -1,
        colour: colours[Math.floor(random() * colours.length)] ?? amber,
        brightness: 0.12 + 1.5 * random() ** 4,
      },
      random,
    );
  }
  for (let index = 0; index < 16; index += 1) {
    paintRunner(
      field,
      {
        lane: between(random, -0.4, 0.55),
        lift: between(random, 0, 0.35),
        side: 1.25,
        colour: mist,
        brightness: 0.05 + 0.3 * random() ** 3,
      },
      random,
    );
  }
}

function paint(field: LightField): void {
  paintAir(field);
  paintRunners(field);
  field.shade((light, x, y) => {
    light.add(amber, 5 * ringLight(x, y, 0.0042));
    light.add(paper, 9 * bell(Math.hypot(x - FOCUS.x, y - FOCUS.y), 0.009));
  });
  bloom(field, 0.25, [
    { radius: 0.006, amount: 0.22 },
    { radius: 0.022, amount: 0.16 },
    { radius: 0.07, amount: 0.07 },
  ]);
}

export const vision: Motif = {
  name: "vision",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  paint,
};
