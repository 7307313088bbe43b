import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";

/** A paragraph of a document; a heading is set apart and larger. */
export type PdfParagraph = {
  text: string;
  isHeading?: boolean;
  /** Replaces the usual size: large for the first page, small for dates and labels. */
  size?: "title" | "small";
  startsPage?: boolean;
  /** Drawn under the text, from left to right; null leaves a gap. */
  bars?: { values: readonly (number | null)[]; max: number };
};

export type PdfAnswer = { bytes: Uint8Array; isLossy: boolean };

/**
 * Creates a plain document with embedded fonts. `isLossy` is true if some characters are in none of the fonts. Laying
 * out the text takes seconds and embedding a font is one long step, so each document is created in its own thread.
 */
export async function writePdf(
  paragraphs: readonly PdfParagraph[],
): Promise<{ bytes: Buffer; isLossy: boolean }> {
  const worker = new Worker(new URL(`pdf-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: paragraphs,
  });
  try {
    for (;;) {
      const [message] = (await once(worker, "message")) as [object];
      // In watch mode, Node's threads also report the files they load on the same channel.
      if (!("isLossy" in message)) continue;
      const { bytes, isLossy } = message as PdfAnswer;
      return { bytes: Buffer.from(bytes.buffer), isLossy };
    }
  } finally {
    await worker.terminate();
  }
}
