import { createHash } from "node:crypto";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildBundles, type Bundles, OUT, PRERENDER_OUT, ROOT } from "./build-bundles.ts";
import {
  type InlineHashes,
  type Screens,
  writeInto,
  writePages,
  writeScreens,
} from "./build-pages.ts";
import { buildServiceWorker } from "./build-service-worker.ts";
import { chunksOf, chunkWith } from "./built-chunks.ts";
import { inputsHash } from "./builds.mjs";
import { checkBudgets, pageModule } from "./web-budgets.ts";

// Builds the web app into dist/web: the bundles, the public pages as HTML with their first script, and a brotli and a
// gzip copy of every file that shrinks, so that the server only has to send bytes.

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;

async function builtFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("**/*.*", { cwd: OUT })) files.push(file);
  return files.toSorted();
}

/** Returns the origin of an external auth service, which the server's content policy must allow. */
function externalOrigins(): string[] {
  const authUrl = process.env["AUTH_URL"] ?? "";
  return URL.canParse(authUrl) ? [new URL(authUrl).origin] : [];
}

/** Metadata about this build for the server and for the next build. */
type BuildNotes = {
  buildId: string;
  inputs: string;
  inline: InlineHashes;
  inlineOfPages: Record<string, InlineHashes>;
  connectOrigins: string[];
  screens: Screens;
};

/** Writes a build id that is the same for the same sources on any machine. */
async function writeBuildId(about: Omit<BuildNotes, "buildId">): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await builtFiles()) hash.update(file).update(await readFile(join(OUT, file)));
  const buildId = hash.digest("hex").slice(0, 12);
  const notes: BuildNotes = { buildId, ...about };
  await writeInto("build.json", `${JSON.stringify(notes)}\n`);
  return buildId;
}

async function compress(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of (await builtFiles()).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = await readFile(join(OUT, file));
    const brotli = await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    await writeFile(join(OUT, `${file}.br`), brotli);
    await writeFile(join(OUT, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    sizes.set(file, brotli.length);
  }
  return sizes;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints the size of what a visitor's browser fetches before the first tap, as the server sends it. */
function printSizes(sizes: Map<string, number>, { chunks }: Bundles, buildId: string) {
  const application = chunkWith(chunks, "main.tsx");
  const scripts = [...chunksOf(chunks, ["main.tsx", pageModule("landing")])].map(
    ({ file }) => file,
  );
  const total = (files: Iterable<string>) =>
    kilobytes([...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0));
  process.stdout.write(
    `Web build ${buildId}: landing page ${total(["index.html"])} HTML, ` +
      `${total(application.css)} CSS, ${total(scripts)} JS before any interaction (brotli)\n`,
  );
}

// Computed before anything is read, so that changes made during the build aren't included.
const inputs = inputsHash("web");
const bundles = await buildBundles();
const inlineOfPages = await writePages(bundles);
const { screens, inline } = await writeScreens(bundles);
await buildServiceWorker({ root: ROOT, out: OUT, chunks: bundles.chunks });
await rm(PRERENDER_OUT, { recursive: true });
const buildId = await writeBuildId({
  inputs,
  inline,
  inlineOfPages,
  connectOrigins: externalOrigins(),
  screens,
});
const sizes = await compress();
printSizes(sizes, bundles, buildId);
try {
  checkBudgets({
    chunks: bundles.chunks,
    sizes,
    frontPages: Object.keys(inlineOfPages).map((address) => address.slice(1)),
    boot: bundles.boot.frontPage,
  });
} catch (error) {
  // Without it, this isn't mistaken for a finished build.
  await rm(join(OUT, "build.json"));
  throw error;
}
