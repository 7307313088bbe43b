import type { LightField } from "./light/light-field.ts";

/** One picture of the set: its shape, the widths it is served in and how it is painted. */
export type Motif = {
  name: string;
  width: number;
  height: number;
  servedWidths: readonly number[];
  paint: (field: LightField) => void | Promise<void>;
};
