import type { EssayArtwork } from "#shared/content/essays.ts";
import type { Artwork } from "#web/art/artwork.ts";
import { vision as ericLiddell, hero as fannyDurack, dailyFlow as spyridonLouis, weeklyCall as suzanneLenglen, vision as walterTull } from "#web/art/artworks.gen.ts";

export const ESSAY_ARTWORKS: Record<EssayArtwork, Artwork> = {
  walterTull,
  suzanneLenglen,
  spyridonLouis,
  ericLiddell,
  fannyDurack,
};
