import type { LightField } from "./light/light-field.ts";

/**
 * A part of the picture's whole height. `share` is how much of the width it has. `at` is where it is cut out, measured
 * as `object-position` is: with the same position, the part looks like the whole picture in a slot that is narrower.
 */
export type Portrait = { share: number; at: number; height: number };

/** One picture of the set: its shape, the widths it is served in and how it is painted. */
export type Motif = {
  name: string;
  width: number;
  height: number;
  servedWidths: readonly number[];
  /** The part that a phone shows of it, for a page to carry inside. */
  portrait?: Portrait;
  paint: (field: LightField) => void | Promise<void>;
};
