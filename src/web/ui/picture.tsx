import { type Artwork, srcSet } from "#web/art/artwork.ts";
import { classNames } from "#web/ui/class-names.ts";

type PictureProps = {
  artwork: Artwork;
  /** The `sizes` of the slot it stands in, for the browser's choice of file. */
  sizes: string;
  /** Empty for decoration. */
  alt?: string;
  /** Eager pictures are asked for at once; `first` also puts them before other downloads. */
  priority?: "lazy" | "eager" | "first";
  /** Whether RevealAfterImages around it waits for this picture. */
  isAwaited?: boolean;
  /** Whether a phone shows the artwork's portrait instead. */
  hasPortrait?: boolean;
  className?: string;
  imageClassName?: string;
};

/** Art in the best format the browser reads, over its own blurred placeholder, in a space kept free for it. */
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
            // Where a full-width picture is so much higher than wide that most of it would be cut off.
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
          // A picture that is asked for at once is painted together with the words around it.
          decoding={priority === "lazy" ? "async" : "sync"}
          data-awaited={isAwaited || undefined}
          className={cover}
        />
      </picture>
    </div>
  );
}
