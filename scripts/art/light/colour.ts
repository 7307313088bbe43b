/** A colour in linear light, where adding two lamps is plain addition. */
export type Colour = readonly [red: number, green: number, blue: number];

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function hex(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

export const ink = hex("#0a1020");
export const deepBlue = hex("#101b33");
export const raised = hex("#17233f");
export const line = hex("#2a385a");
export const paper = hex("#f3efe6");
export const mist = hex("#a9b3c9");
export const amber = hex("#ffb648");
export const turf = hex("#3fbf7f");
