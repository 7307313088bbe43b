import { readFileSync } from "node:fs";

/** The hashes of the inline style and scripts of a page. */
export type InlineHashes = { style: string; scripts: string[] };

export type WebBuild = {
  buildId: string;
  inline?: InlineHashes;
  /** The hashes of pages that differ from the others, by address. */
  inlineOfPages: Record<string, InlineHashes>;
  connectOrigins: string[];
  /** The file that renders each client-rendered page, by the pattern of its address. */
  screens: Record<string, string>;
};

/**
 * Returns the metadata that the build wrote about itself. Without a build, as in development, there are no pages to
 * serve.
 */
export function readWebBuild(directory: string): WebBuild {
  let written: string;
  try {
    written = readFileSync(`${directory}/build.json`, "utf8");
  } catch {
    return { buildId: "not built", inlineOfPages: {}, connectOrigins: [], screens: {} };
  }
  return JSON.parse(written);
}
