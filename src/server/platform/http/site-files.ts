import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { HASHED_FOLDERS } from "#shared/hashed-folders.ts";

type Headers = Record<string, string>;
type EncodedFile = { body: Buffer; headers: Headers };

export type SiteFile = {
  etag: string;
  notModifiedHeaders: Headers;
  /** The bytes in the best encoding that the browser accepts, or undefined if the file is no longer on disk. */
  variant(acceptEncoding: string): EncodedFile | undefined;
};

const CONTENT_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Most of the bytes, but rarely requested, so they are read with the first request. */
const PICTURES = /^\/art\//;
/** These decide what a device caches, so they must never be cached themselves. */
const NEVER_CACHED = new Set(["/service-worker.js", "/manifest.webmanifest"]);
const FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "public, no-cache";
const AN_HOUR = "public, max-age=3600";

const ASSET_HEADERS = new Set([
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

type Options = {
  directory: string;
  buildId: string;
  headers: Headers;
  /** Pages with their own policy, by address. */
  pageHeaders: Record<string, Headers>;
  /** Whether everything but the pictures is read at startup; otherwise each file is read with its first request. */
  isReadAtStart: boolean;
};

/** Returns every file of the built web, by address. */
export function findSiteFiles({
  directory,
  buildId,
  headers,
  pageHeaders,
  isReadAtStart,
}: Options): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(directory.length);
    const isGoverned = address.endsWith(".html") || address === "/service-worker.js";
    const fileHeaders = {
      ...(isGoverned ? (pageHeaders[address] ?? headers) : onlyAssetHeaders(headers)),
      "content-type": type,
      "cache-control": cacheControl(address),
      // A build's files change only with the build, and equally on every node.
      etag: `W/"${buildId}"`,
      vary: "Accept-Encoding",
    };
    files.set(address, siteFile(path, fileHeaders, isReadAtStart && !PICTURES.test(address)));
  }
  return files;
}

// Document headers mean nothing on a picture or a script, and would be sent with every one of them.
function onlyAssetHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => ASSET_HEADERS.has(name)));
}

function cacheControl(address: string): string {
  if (address.endsWith(".html") || NEVER_CACHED.has(address)) return REVALIDATE;
  return HASHED_FOLDERS.test(address) ? FOREVER : AN_HOUR;
}

function siteFile(
  path: string,
  headers: Headers & { etag: string },
  isReadAtStart: boolean,
): SiteFile {
  const identity = cachedVariant(path, headers);
  const brotli = compressed(`${path}.br`, "br", headers);
  const gzip = compressed(`${path}.gz`, "gzip", headers);
  if (isReadAtStart) for (const read of [identity, brotli, gzip]) read?.();
  return {
    etag: headers.etag,
    notModifiedHeaders: headers,
    variant(acceptEncoding) {
      if (brotli && acceptEncoding.includes("br")) return brotli();
      if (gzip && acceptEncoding.includes("gzip")) return gzip();
      return identity();
    },
  };
}

function compressed(path: string, encoding: string, headers: Headers) {
  return existsSync(path)
    ? cachedVariant(path, { ...headers, "content-encoding": encoding })
    : undefined;
}

function cachedVariant(path: string, headers: Headers): () => EncodedFile | undefined {
  let kept: EncodedFile | undefined;
  return () => (kept ??= readVariant(path, headers));
}

// While the web is rebuilt next to a running server, a picture can be missing for a moment.
function readVariant(path: string, headers: Headers): EncodedFile | undefined {
  try {
    const body = readFileSync(path);
    return { body, headers: { ...headers, "content-length": String(body.length) } };
  } catch {
    return undefined;
  }
}
