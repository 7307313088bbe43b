import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Writes docs/licences.md from the lock file: which packages are shipped and under which licence. With --check it
// writes nothing and fails on a stale list or a licence that hasn't been approved.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DOCUMENT = join(ROOT, "docs/licences.md");

/** Licences for free commercial use that don't require us to publish our source. */
const APPROVED_LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
]);

/** Other licences, each reviewed individually. */
const APPROVED_PACKAGES: Record<string, string> = {
  "@expo-google-fonts/noto-sans":
    "contains the font Noto Sans, OFL-1.1: it may be embedded in documents and shipped with the product, but not sold separately",
  "png-js": "declares no licence in its metadata, but contains the text of the MIT licence",
  "@img/sharp": "contains libvips, LGPL-3.0-or-later: unchanged, and you may replace it",
};

type Package = {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
type Shipped = { name: string; version: string; licence: string };

function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, Package>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version, license = "none named" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version));
}

function exceptionFor(name: string): string | undefined {
  return Object.entries(APPROVED_PACKAGES).find(([start]) => name.startsWith(start))?.[1];
}

/** `MIT OR Apache-2.0` leaves the choice, `MIT AND ISC` requires both. */
function isApproved({ name, licence }: Shipped): boolean {
  if (exceptionFor(name)) return true;
  const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) =>
    choice.split(" AND ").every((one) => APPROVED_LICENCES.has(one.trim())),
  );
}

function document(packages: Shipped[]): string {
  const rows = packages.map(({ name, version, licence }) => [`\`${name}\``, version, licence]);
  const all = [["Package", "Version", "Licence"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = all;
  const exceptions = Object.entries(APPROVED_PACKAGES).map(
    ([name, why]) => `- \`${name}\`: ${why}.`,
  );
  return `# Licences

The packages that are installed to run the product, from the lock file. Written by \`npm run licences\`; \`npm run check\` fails when this list is outdated, or when a package uses a licence that is neither on the allowlist in \`scripts/licences.ts\` nor explained here.

${exceptions.join("\n")}

${line(head)}
${line(widths.map((width) => "-".repeat(width)))}
${body.map(line).join("\n")}
`;
}

const packages = shippedPackages();
const problems = packages
  .filter((shipped) => !isApproved(shipped))
  .map(({ name, licence }) => `${name}: ${licence} is not an approved licence`);
const text = document(packages);
if (!process.argv.includes("--check")) writeFileSync(DOCUMENT, text);
else if (readFileSync(DOCUMENT, "utf8") !== text)
  problems.push("docs/licences.md is stale: npm run licences");
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
