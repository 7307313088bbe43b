/** A focal point inside an open ring: one path and one stroke, in the surrounding colour. */
export const logoMark = {
  viewBox: "0 0 32 32",
  path: "M20.1 4.72A12 12 0 1 0 27.28 11.9M16 14.9a1.1 1.1 0 1 1 0 2.2a1.1 1.1 0 1 1 0-2.2",
  strokeWidth: 3.6,
};

export function markSvg(colour: string): string {
  return `<path d="${logoMark.path}" fill="none" stroke="${colour}" stroke-width="${logoMark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
