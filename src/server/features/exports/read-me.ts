import { COMES_ALONG, STAYS_BEHIND } from "#shared/account/export-scope.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}\n`).join("");

/** What is in the archive, for somebody who opens it years later. */
export function readMe(): string {
  return `# My data at ${PRODUCT_NAME}

- my-data.md: everything that is stored about me, to read.
- my-vision.pdf: my Athletic Vision, to print, if I wrote one.
- my-voice and my-chat: my recordings, and the pictures that I sent to support, if there are any.
- data.json: the same for a machine. Changed by hand, it can no longer be taken into another account.

## What another account takes over

Under Account, Export, "Bring it back".

${list(COMES_ALONG)}
## What stays behind

${list(STAYS_BEHIND)}`;
}
