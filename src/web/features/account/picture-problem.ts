import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "#shared/account/contract.ts";
import { pictureProblemTexts as texts } from "./texts.ts";

/** Returns a problem that can be detected before the upload; the server checks the actual contents. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return texts.wrongType;
  return size > PICTURE_MAX_BYTES ? texts.tooLarge : undefined;
}
