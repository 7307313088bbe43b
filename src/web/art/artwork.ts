/**
 * A picture served as `${base}-${width}.avif` and `.webp` for each of `widths`, with a full-width JPEG for browsers
 * that support neither.
 */
export type Artwork = {
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  /** Blurred thumbnail as a data URL, shown until the picture has loaded. */
  placeholder: string;
  /**
   * Height of `${base}-portrait-${portrait}.avif`, the crop that a phone shows. The build inlines that picture into
   * prerendered pages, so it needs no request.
   */
  portrait?: number;
};

export const srcSet = ({ base, widths }: Artwork, type: "avif" | "webp"): string =>
  widths.map((width) => `${base}-${width}.${type} ${width}w`).join(", ");
