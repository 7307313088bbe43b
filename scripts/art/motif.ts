import type { LightField } from "./light/light-field.ts";

/**
 * A part of the picture with its full height. `share` is its share of the width. `at` is where it is cut out,
 * measured like `object-position`: with the same position, the part looks like the whole picture in a narrower slot.
 */
export type Portrait = { share: number; at: number; height: number };

/** One picture of the set: its shape, its served widths and how it is painted. */
export type Motif = {
  name: string;
  width: number;
  height: number;
  servedWidths: readonly number[];
  /** The part shown on a phone, which a page can inline. */
  portrait?: Portrait;
  paint: (field: LightField) => void | Promise<void>;
};
