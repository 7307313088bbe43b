import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "#shared/account/contract.ts";

/** What can be said about a file before it is sent; the server looks at what is really in it. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return "Choose a jpg, png or gif picture.";
  return size > PICTURE_MAX_BYTES ? "Choose a picture of up to 5 MB." : undefined;
}
