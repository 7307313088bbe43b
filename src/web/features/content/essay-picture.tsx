import type { Essay, EssayArtwork } from "#shared/content/essays.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { Artwork } from "#web/art/artwork.ts";
import { ericLiddell } from "#web/art/artworks/eric-liddell.gen.ts";
import { fannyDurack } from "#web/art/artworks/fanny-durack.gen.ts";
import { spyridonLouis } from "#web/art/artworks/spyridon-louis.gen.ts";
import { suzanneLenglen } from "#web/art/artworks/suzanne-lenglen.gen.ts";
import { walterTull } from "#web/art/artworks/walter-tull.gen.ts";

type EssayPictureProps = {
  essay: Essay;
  sizes: string;
  priority: "first" | "lazy";
  imageClassName?: string;
};

/** The poster that was painted for the athlete, or one with their initials. */
export function EssayPicture({ essay, sizes, priority, imageClassName = "" }: EssayPictureProps) {
  if (essay.artwork)
    return (
      <Picture
        artwork={ESSAY_ARTWORKS[essay.artwork]}
        sizes={sizes}
        priority={priority}
        className="aspect-4/5 rounded-panel"
        imageClassName={imageClassName}
      />
    );
  return (
    <div
      data-theme="dark"
      aria-hidden
      className={"grid aspect-4/5 place-items-center rounded-panel bg-panel"}
    >
      <span className="wide text-display text-ink">{essay.initials}</span>
    </div>
  );
}

const ESSAY_ARTWORKS: Record<EssayArtwork, Artwork> = {
  walterTull,
  suzanneLenglen,
  spyridonLouis,
  ericLiddell,
  fannyDurack,
};
