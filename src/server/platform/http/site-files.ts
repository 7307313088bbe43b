import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

type Form = { body: Buffer; headers: Record<string, string> };

export type StoredFile = {
  etag: string;
  identity: Form;
  brotli: Form | undefined;
  gzip: Form | undefined;
  notModifiedHeaders: Record<string, string>;
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

/** In these folders every name carries a hash of its content, so a name never changes what it means. */
const HASHED_FOLDERS = /^\/(assets|art|fonts)\//;
const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "public, no-cache";
const ASSET_HEADERS = new Set([
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);
const AN_HOUR = "public, max-age=3600";

/** Reads every file of the built web once, by its address. */
export function loadFiles(
  directory: string,
  headers: Record<string, string>,
): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(directory.length);
    const isPage = address.endsWith(".html");
    files.set(
      address,
      store(path, {
        ...(isPage ? headers : onlyAssetHeaders(headers)),
        "content-type": type,
        "cache-control": cacheControl(address),
      }),
    );
  }
  return files;
}

// What governs a document means nothing on a picture or a script, and would be sent with every one of them.
function onlyAssetHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => ASSET_HEADERS.has(name)));
}

function store(path: string, headers: Record<string, string>): StoredFile {
  const body = readFileSync(path);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  const common: Record<string, string> = { ...headers, etag, vary: "Accept-Encoding" };
  return {
    etag,
    identity: form(body, common),
    brotli: compressed(`${path}.br`, "br", common),
    gzip: compressed(`${path}.gz`, "gzip", common),
    notModifiedHeaders: common,
  };
}

function compressed(
  path: string,
  encoding: string,
  common: Record<string, string>,
): Form | undefined {
  return existsSync(path)
    ? form(readFileSync(path), { ...common, "content-encoding": encoding })
    : undefined;
}

function form(body: Buffer, headers: Record<string, string>): Form {
  return { body, headers: { ...headers, "content-length": String(body.length) } };
}

function cacheControl(address: string): string {
  if (address.endsWith(".html")) return ASK_EACH_TIME;
  return HASHED_FOLDERS.test(address) ? FOREVER : AN_HOUR;
}
