import { IMPORTED_DATA, NOT_IMPORTED_DATA } from "#shared/account/export-scope.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}\n`).join("");

/** Explains what the archive contains and what didn't fit, for a user who opens it years later. */
export function readMe(omitted: readonly string[]): string {
  return `# My data at ${PRODUCT_NAME}

- my-data.md: everything that is stored about me, to read.
- my-journey.pdf: the letter, my whole journey to read or print: vision and its versions, what went right, weeks and plots.
- my-vision.pdf: my Athletic Vision, to print, if I wrote one.
- my-voice and my-chat: my recordings, and the pictures that support and I sent each other, if there are any.
- data.json and data.mark: the same for a machine. Changed by hand, it can no longer be taken into another account.

## What another account takes over

Under Account, Export, "Bring it back".

${list(IMPORTED_DATA)}
## What stays behind

${list(NOT_IMPORTED_DATA)}${omitted.length > 0 ? omittedSection(omitted) : ""}`;
}

const omittedSection = (names: readonly string[]) => `
## What found no room

The archive would have become too large. These are still in my account, the newest are in here:

${list(names)}`;
