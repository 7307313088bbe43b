/**
 * A picture served as `${base}-${width}.avif` and `.webp` for each of `widths`,
 * with a JPEG of the full width for browsers that know neither.
 */
export type Artwork = {
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  /** A blurred miniature, as a data address, to show until the picture arrives. */
  placeholder: string;
  /**
   * The height of `${base}-portrait-${portrait}.avif`, the part that a phone shows. The build writes it into prerendered
   * pages, so it needs no request.
   */
  portrait?: number;
};

export const srcSet = ({ base, widths }: Artwork, type: "avif" | "webp"): string =>
  widths.map((width) => `${base}-${width}.${type} ${width}w`).join(", ");
