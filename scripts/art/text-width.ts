export type WidthTable = Readonly<Record<string, number>>;

const LETTERS = " etaoinshrdlcumwfgypbvk";

// Share of each letter in running English, the space included.
const FREQUENCY = [
  0.182, 0.102, 0.074, 0.066, 0.062, 0.057, 0.057, 0.053, 0.05, 0.05, 0.035, 0.033, 0.022, 0.023,
  0.02, 0.019, 0.018, 0.017, 0.016, 0.016, 0.012, 0.008, 0.006,
];

function widthTable(thousandths: readonly number[]): WidthTable {
  return Object.fromEntries(
    [...LETTERS].map((letter, index) => [letter, (thousandths[index] ?? 0) / 1000]),
  );
}

/** Advance widths of Arial, the face the fallback is stretched from. */
export const ARIAL = {
  regular: widthTable([
    278, 556, 278, 556, 556, 222, 556, 500, 556, 333, 556, 222, 500, 556, 833, 722, 278, 556, 500,
    556, 556, 500, 500,
  ]),
  bold: widthTable([
    278, 556, 333, 556, 611, 278, 611, 556, 611, 389, 611, 278, 556, 611, 889, 778, 333, 611, 556,
    611, 611, 556, 556,
  ]),
};

/** Of a digit in Arial, in both weights: all ten are equally wide, as they are in our numerals. */
export const ARIAL_DIGITS: WidthTable = Object.fromEntries(
  [..."0123456789"].map((digit) => [digit, 0.556]),
);

export function meanWidth(widths: WidthTable): number {
  const all = Object.values(widths);
  return all.reduce((sum, width) => sum + width, 0) / all.length;
}

/** Of the letters as they occur in running text. */
export function averageWidth(widths: WidthTable): number {
  return [...LETTERS].reduce(
    (sum, letter, index) => sum + (widths[letter] ?? 0) * (FREQUENCY[index] ?? 0),
    0,
  );
}
