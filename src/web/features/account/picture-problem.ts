import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "#shared/account/contract.ts";
import { pictureProblemTexts as texts } from "./texts.ts";

/** What can be said about a file before it is sent; the server looks at what is really in it. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return texts.wrongType;
  return size > PICTURE_MAX_BYTES ? texts.tooLarge : undefined;
}
