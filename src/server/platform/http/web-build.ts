import { readFileSync } from "node:fs";

/** The style and the scripts inside a page, by their hashes. */
export type InlineHashes = { style: string; scripts: string[] };

export type WebBuild = {
  buildId: string;
  inline?: InlineHashes;
  /** Of the pages that differ from the others, by their address. */
  inlineOfPages: Record<string, InlineHashes>;
  connectOrigins: string[];
  /** Which file draws a page that the browser renders, by the pattern of its address. */
  screens: Record<string, string>;
};

/** What the build wrote down about itself. Without one, as in development, there are no pages to serve. */
export function readWebBuild(directory: string): WebBuild {
  let written: string;
  try {
    written = readFileSync(`${directory}/build.json`, "utf8");
  } catch {
    return { buildId: "not built", inlineOfPages: {}, connectOrigins: [], screens: {} };
  }
  return JSON.parse(written);
}
