import { readFileSync } from "node:fs";

export type WebBuild = { buildId: string; inlineStyleHashes: string[]; connectOrigins: string[] };

/** What the build wrote down about itself. Without one, as in development, there are no pages to serve. */
export function readWebBuild(directory: string): WebBuild {
  let written: string;
  try {
    written = readFileSync(`${directory}/build.json`, "utf8");
  } catch {
    return { buildId: "not built", inlineStyleHashes: [], connectOrigins: [] };
  }
  const { buildId, styleHash, connectOrigins = [] } = JSON.parse(written);
  return { buildId, inlineStyleHashes: [styleHash], connectOrigins };
}
