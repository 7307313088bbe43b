import { readFileSync } from "node:fs";

export type WebBuild = {
  buildId: string;
  inlineStyleHashes: string[];
  inlineScriptHashes: string[];
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
    return {
      buildId: "not built",
      inlineStyleHashes: [],
      inlineScriptHashes: [],
      connectOrigins: [],
      screens: {},
    };
  }
  const { buildId, styleHash, scriptHash, connectOrigins = [], screens = {} } = JSON.parse(written);
  return {
    buildId,
    inlineStyleHashes: [styleHash],
    inlineScriptHashes: [scriptHash],
    connectOrigins,
    screens,
  };
}
