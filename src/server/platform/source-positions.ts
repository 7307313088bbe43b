import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

// Node's own --enable-source-maps reads every map at startup, which costs 0.3 s and 40 MB. Here a map is read when an
// error is logged from a position that has not been seen before, and is not cached.

const OWN_FOLDER = new URL(".", import.meta.url).href;
const BUILT_POSITION = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const MAX_CACHED_POSITIONS = 5_000;

const known = new Map<string, string>();

/**
 * Maps a stack trace of the built server to the files and lines of its sources. Any other trace is returned
 * unchanged.
 */
export function withSourcePositions(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replaceAll(BUILT_POSITION, (built, file: string, line: string, column: string) => {
    if (!file.startsWith(OWN_FOLDER)) return built;
    const seen = known.get(built);
    if (seen !== undefined) return seen;
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    const source =
      entry && "originalSource" in entry
        ? `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
        : built;
    if (known.size < MAX_CACHED_POSITIONS) known.set(built, source);
    return source;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), "utf8")));
  } catch {
    // The error has to be logged in any case.
    return undefined;
  }
}
