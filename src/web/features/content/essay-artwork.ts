import type { EssayArtwork } from "#shared/content/essays.ts";
import type { Artwork } from "#web/art/artwork.ts";
import { ericLiddell } from "#web/art/artworks/eric-liddell.gen.ts";
import { fannyDurack } from "#web/art/artworks/fanny-durack.gen.ts";
import { spyridonLouis } from "#web/art/artworks/spyridon-louis.gen.ts";
import { suzanneLenglen } from "#web/art/artworks/suzanne-lenglen.gen.ts";
import { walterTull } from "#web/art/artworks/walter-tull.gen.ts";

export const ESSAY_ARTWORKS: Record<EssayArtwork, Artwork> = {
  walterTull,
  suzanneLenglen,
  spyridonLouis,
  ericLiddell,
  fannyDurack,
};
