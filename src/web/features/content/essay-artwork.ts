import type { EssayArtwork } from "#shared/content/essays.ts";
import type { Artwork } from "#web/art/artwork.ts";
import {
  ericLiddell,
  fannyDurack,
  spyridonLouis,
  suzanneLenglen,
  walterTull,
} from "#web/art/artworks.gen.ts";

export const ESSAY_ARTWORKS: Record<EssayArtwork, Artwork> = {
  walterTull,
  suzanneLenglen,
  spyridonLouis,
  ericLiddell,
  fannyDurack,
};
