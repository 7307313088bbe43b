import type { Artwork } from "./artwork.ts";
import { weeklyCall } from "./artworks/weekly-call.gen.ts";

type FirstPicture = {
  artwork: Artwork;
  /** The `sizes` of the slot it stands in. */
  sizes: string;
};

/**
 * Pictures that a screen is dominated by, for each page by its file in src/web/pages. The first script requests them
 * behind the scripts, which would otherwise request them last.
 */
export const FIRST_PICTURES = {
  calls: { artwork: weeklyCall, sizes: "(min-width: 992px) 76vw, 100vw" },
} satisfies Record<string, FirstPicture>;
