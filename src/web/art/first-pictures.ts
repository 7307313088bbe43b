import type { Artwork } from "./artwork.ts";
import { weeklyCall } from "./artworks/weekly-call.gen.ts";

type FirstPicture = {
  artwork: Artwork;
  /** The `sizes` of the slot in which the picture is shown. */
  sizes: string;
};

/**
 * The dominant picture of each page, keyed by the page's file in src/web/pages. The first script requests it after
 * the scripts, which would otherwise request it last.
 */
export const FIRST_PICTURES = {
  calls: { artwork: weeklyCall, sizes: "(min-width: 992px) 76vw, 100vw" },
} satisfies Record<string, FirstPicture>;
