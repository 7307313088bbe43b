import { bloom } from "../light/bloom.ts";
import { amber, deepBlue, hex, ink, line, mist } from "../light/colour.ts";
import type { Light, LightField } from "../light/light-field.ts";
import { haze } from "../light/noise.ts";
import { bell, lineCover, mix, smoothstep } from "../light/shape.ts";
import type { Motif } from "../motif.ts";

// One lamp bank for each day of the week, switched off from the left.
const BANKS = [0, 0, 0.012, 0.05, 0.18, 0.55, 1.2];
const HORIZON = 0.1;
const CAMERA_HEIGHT = 0.9;
const grass = hex("#123c38");
const apron = hex("#0e1726");
const ember = hex("#ff8a3c");

type Bank = { x: number; y: number; strength: number };

const banks: readonly Bank[] = BANKS.map((strength, day) => {
  const x = -0.57 + day * 0.19;
  return { x, y: roofEdge(x) + 0.05, strength };
});

function roofEdge(x: number): number {
  return HORIZON + 0.085 + 0.13 * x * x;
}

/** Returns the beam of one bank in the damp night air, aimed at the middle of the pitch. */
function beam({ x: lampX, y: lampY, strength }: Bank, x: number, y: number): number {
  const targetX = lampX * 0.3;
  const length = Math.hypot(targetX - lampX, -0.28 - lampY);
  const directionX = (targetX - lampX) / length;
  const directionY = (-0.28 - lampY) / length;
  const along = (x - lampX) * directionX + (y - lampY) * directionY;
  if (along <= 0) return 0;
  const across = (x - lampX) * directionY - (y - lampY) * directionX;
  const width = 0.014 + along * 0.2;
  const landed = smoothstep(-0.3, -0.05, y);
  return (landed * strength * bell(across, width) * Math.exp(-along / 0.5)) / (1 + along * 2.4);
}

function paintPitch(light: Light, field: LightField, x: number, y: number): void {
  const depth = CAMERA_HEIGHT / (HORIZON - y);
  const across = x * depth;
  const footprint = field.pixel * depth;
  const depthFootprint = (field.pixel * depth * depth) / CAMERA_HEIGHT;
  const far = 8.2;
  const near = 1.2;
  const middle = 3.3;
  const halfWidth = 2.35;
  const onPitch =
    smoothstep(halfWidth + 0.25, halfWidth + 0.2, Math.abs(across)) *
    smoothstep(far, far - 0.3, depth);
  const stripe = Math.sin(depth * 4.2) > 0 ? 1 : 0.8;
  light.cover(apron, 1, 0.45);
  light.cover(grass, onPitch, 0.32 * stripe);
  const inside = Math.abs(across) < halfWidth && depth < far - 0.5 && depth > near ? 1 : 0;
  const circle = lineCover(Math.hypot(across, depth - middle) - 0.75, 0.03, depthFootprint * 0.7);
  const halfway = lineCover(depth - middle, 0.03, depthFootprint) * inside;
  const sides =
    lineCover(Math.abs(across) - halfWidth, 0.03, footprint) * (depth < far - 0.5 ? 1 : 0);
  const goalLine = lineCover(depth - (far - 0.5), 0.05, depthFootprint) * inside;
  light.cover(mist, 0.55 * Math.max(circle, halfway, sides, goalLine), 0.45);
  let pool = 0;
  for (const bank of banks) {
    pool += bank.strength * bell(x - bank.x * 0.4, 0.36) * bell(y + 0.13, 0.2);
  }
  light.dim(0.3 + 2.6 * pool);
  light.add(amber, 0.006 * pool * onPitch);
  light.cover(ink, 0.85 * smoothstep(-0.2, -0.55, y), 0.5);
}

function paintStand(light: Light, field: LightField, x: number, y: number): void {
  const top = roofEdge(x);
  const bottom = HORIZON - 0.045 - 0.1 * x * x;
  const climb = (y - bottom) / (top - bottom);
  const seats = 0.5 + 0.5 * Math.sin(climb * 90);
  const stair = lineCover(
    ((x * (1.35 - 0.35 * climb) * 14) % 1) - 0.5 * Math.sign(x),
    0.05,
    field.pixel * 14,
  );
  light.cover(deepBlue, 1, 0.34 + 0.22 * seats * climb);
  light.cover(line, 0.25 * stair, 0.6);
  let lit = 0;
  for (const bank of banks) lit += bank.strength * bell(x - bank.x, 0.24);
  light.dim(0.5 + 0.9 * lit);
  light.cover(ink, smoothstep(0.8, 0.84, climb), 0.55);
  light.add(amber, 0.012 * lit * smoothstep(0.75, 0.1, climb));
}

function paintScene(field: LightField): void {
  field.shade((light, x, y) => {
    const drift = haze(x * 2.4 + 9, y * 4 + 2);
    light.add(ink, mix(0.6, 1.1, smoothstep(0.5, 0, y)));
    light.add(deepBlue, 0.9 * bell(y - HORIZON - 0.06, 0.22) * (0.4 + drift));
    const top = roofEdge(x);
    const bottom = HORIZON - 0.045 - 0.1 * x * x;
    if (y < bottom) paintPitch(light, field, x, y);
    else if (y < top) paintStand(light, field, x, y);
    let beams = 0;
    for (const bank of banks) beams += beam(bank, x, y);
    light.add(amber, 0.3 * beams * (0.55 + 0.8 * drift));
  });
}

/** Paints masts and their grids of lamps; those already off keep a last trace of warmth. */
function paintBanks(field: LightField): void {
  field.shade((light, x, y) => {
    for (const bank of banks) {
      const dx = x - bank.x;
      const dy = y - bank.y;
      if (Math.abs(dx) > 0.05 || dy > 0.05) continue;
      if (dy < 0 && y > roofEdge(x)) light.cover(line, lineCover(dx, 0.004, field.pixel), 0.6);
      if (Math.abs(dx) > 0.031 || Math.abs(dy) > 0.0165) continue;
      light.cover(line, 0.9, 0.55);
      const column = Math.round(dx / 0.0125);
      const row = dy > 0 ? 0.5 : -0.5;
      const lamp = bell(Math.hypot(dx - column * 0.0125, dy - row * 0.0145), 0.0042);
      light.add(ember, 0.05 * lamp);
      light.add(amber, 10 * bank.strength * lamp);
    }
  });
}

function paint(field: LightField): void {
  paintScene(field);
  paintBanks(field);
  bloom(field, 0.3, [
    { radius: 0.008, amount: 0.3 },
    { radius: 0.035, amount: 0.3 },
    { radius: 0.1, amount: 0.18 },
  ]);
}

export const weeklyCall: Motif = {
  name: "weeklyCall",
  width: 1280,
  height: 960,
  servedWidths: [480, 828, 1280],
  portrait: { share: 0.55, at: 0.78, height: 420 },
  paint,
};
