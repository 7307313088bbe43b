import { COMES_ALONG, STAYS_BEHIND } from "#shared/account/export-scope.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}\n`).join("");

/** Explains what the archive contains and what didn't fit, for a user who opens it years later. */
export function readMe(leftOut: readonly string[]): string {
  return `# My data at ${PRODUCT_NAME}

- my-data.md: everything that is stored about me, to read.
- my-journey.pdf: the letter, my whole journey to read or print: vision and its versions, what went right, weeks and plots.
- my-vision.pdf: my Athletic Vision, to print, if I wrote one.
- my-voice and my-chat: my recordings, and the pictures that support and I sent each other, if there are any.
- data.json and data.mark: the same for a machine. Changed by hand, it can no longer be taken into another account.

## What another account takes over

Under Account, Export, "Bring it back".

${list(COMES_ALONG)}
## What stays behind

${list(STAYS_BEHIND)}${leftOut.length > 0 ? notInHere(leftOut) : ""}`;
}

const notInHere = (names: readonly string[]) => `
## What found no room

The archive would have become too large. These are still in my account, the newest are in here:

${list(names)}`;
