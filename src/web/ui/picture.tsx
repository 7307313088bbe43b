import { type Artwork, srcSet } from "#web/art/artwork.ts";
import { classNames } from "#web/ui/class-names.ts";

type PictureProps = {
  artwork: Artwork;
  /** The `sizes` attribute of its slot, from which the browser chooses a file. */
  sizes: string;
  /** Empty for decorative pictures. */
  alt?: string;
  /** Eager pictures load immediately. `first` also prioritises them over other downloads. */
  priority?: "lazy" | "eager" | "first";
  /** Whether the surrounding RevealAfterImages waits for this picture. */
  isAwaited?: boolean;
  /** Whether phones show the artwork's portrait version instead. */
  hasPortrait?: boolean;
  className?: string;
  imageClassName?: string;
};

/** Artwork in the best format the browser supports, over a blurred placeholder, in a reserved space. */
export function Picture({
  artwork,
  sizes,
  alt = "",
  priority = "lazy",
  isAwaited = false,
  hasPortrait = false,
  className,
  imageClassName,
}: PictureProps) {
  const cover = classNames("absolute inset-0 size-full object-cover", imageClassName);
  return (
    <div className={classNames("relative overflow-hidden bg-panel", className)} data-theme="dark">
      <img
        src={artwork.placeholder}
        alt=""
        aria-hidden
        className={cover}
        width={artwork.width}
        height={artwork.height}
      />
      <picture>
        {hasPortrait && (
          <source
            type="image/avif"
            // For slots where a full-width picture is so much taller than wide that most of it would be cropped.
            media="(width<480px)"
            srcSet={`${artwork.base}-portrait-${artwork.portrait}.avif`}
          />
        )}
        <source type="image/avif" srcSet={srcSet(artwork, "avif")} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(artwork, "webp")} sizes={sizes} />
        <img
          src={`${artwork.base}-${artwork.width}.jpg`}
          alt={alt}
          width={artwork.width}
          height={artwork.height}
          loading={priority === "lazy" ? "lazy" : "eager"}
          fetchPriority={priority === "first" ? "high" : "low"}
          // An eagerly loaded picture is painted together with the surrounding text.
          decoding={priority === "lazy" ? "async" : "sync"}
          data-awaited={isAwaited || undefined}
          className={cover}
        />
      </picture>
    </div>
  );
}
