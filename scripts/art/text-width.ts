export type WidthTable = Readonly<Record<string, number>>;

const LETTERS = " etaoinshrdlcumwfgypbvk";

// Share of each letter in running English, including the space.
const FREQUENCY = [
  0.182, 0.102, 0.074, 0.066, 0.062, 0.057, 0.057, 0.053, 0.05, 0.05, 0.035, 0.033, 0.022, 0.023,
  0.02, 0.019, 0.018, 0.017, 0.016, 0.016, 0.012, 0.008, 0.006,
];

function widthTable(thousandths: readonly number[]): WidthTable {
  return Object.fromEntries(
    [...LETTERS].map((letter, index) => [letter, (thousandths[index] ?? 0) / 1000]),
  );
}

/** A system font, by the names of its two weights, with the widths of its letters. */
export type SystemFont = {
  names: { regular: readonly string[]; bold: readonly string[] };
  regular: WidthTable;
  bold: WidthTable;
  /** All ten digits are equally wide, as in our numerals. */
  boldDigits: WidthTable;
};

const digits = (width: number): WidthTable =>
  Object.fromEntries([..."0123456789"].map((digit) => [digit, width]));

/** On Windows, macOS and iOS, and under other names on many Linux systems. */
const ARIAL: SystemFont = {
  names: {
    regular: ["Arial", "Liberation Sans", "Helvetica"],
    bold: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
  },
  regular: widthTable([
    278, 556, 278, 556, 556, 222, 556, 500, 556, 333, 556, 222, 500, 556, 833, 722, 278, 556, 500,
    556, 556, 500, 500,
  ]),
  bold: widthTable([
    278, 556, 333, 556, 611, 278, 611, 556, 611, 389, 611, 278, 556, 611, 889, 778, 333, 611, 556,
    611, 611, 556, 556,
  ]),
  boldDigits: digits(0.556),
};

/** On Android. */
const ROBOTO: SystemFont = {
  names: { regular: ["Roboto"], bold: ["Roboto Bold"] },
  regular: widthTable([
    248, 530, 327, 544, 570, 243, 552, 516, 551, 339, 564, 243, 523, 551, 877, 751, 348, 562, 473,
    562, 562, 484, 507,
  ]),
  bold: widthTable([
    249, 540, 338, 535, 564, 265, 561, 514, 560, 366, 563, 265, 521, 560, 866, 734, 358, 571, 503,
    563, 563, 506, 534,
  ]),
  boldDigits: digits(0.574),
};

/** On Linux systems without a metric-compatible Arial. */
const DEJAVU: SystemFont = {
  names: { regular: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"] },
  regular: widthTable([
    318, 615, 392, 613, 612, 278, 634, 521, 634, 411, 635, 278, 550, 634, 974, 818, 352, 635, 592,
    635, 635, 592, 579,
  ]),
  bold: widthTable([
    348, 678, 478, 675, 687, 343, 712, 595, 712, 493, 716, 343, 593, 712, 1042, 924, 435, 716, 652,
    716, 716, 652, 665,
  ]),
  boldDigits: digits(0.696),
};

/** CSS uses the last font that the device has, when several rules define the same face. */
export const SYSTEM_FONTS = [DEJAVU, ROBOTO, ARIAL];

export function meanWidth(widths: WidthTable): number {
  const all = Object.values(widths);
  return all.reduce((sum, width) => sum + width, 0) / all.length;
}

/** Returns the mean width of letters, weighted by their frequency in running text. */
export function averageWidth(widths: WidthTable): number {
  return [...LETTERS].reduce(
    (sum, letter, index) => sum + (widths[letter] ?? 0) * (FREQUENCY[index] ?? 0),
    0,
  );
}
