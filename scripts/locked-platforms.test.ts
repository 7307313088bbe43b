import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LockedPackages, missingBinaries } from "./locked-platforms.ts";

const lock = (): LockedPackages =>
  JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")).packages;

const binary = (os: string, cpu: string) => ({ version: "1.0.0", os: [os], cpu: [cpu] });

test("the lock file has every binary for every supported platform", () => {
  expect(missingBinaries(lock())).toEqual([]);
});

test("a binary that the lock file doesn't list is reported with its package and platform", () => {
  const packages = lock();
  delete packages["node_modules/@rolldown/binding-darwin-arm64"];
  const version = packages["node_modules/rolldown"]?.version;
  expect(missingBinaries(packages)).toEqual([
    `rolldown@${version}: the lock does not list @rolldown/binding-darwin-arm64`,
    `rolldown@${version}: no binary for darwin-arm64`,
  ]);
});

test("a package that publishes nothing for a supported platform is reported", () => {
  const optionalDependencies = { "a-linux-x64": "1", "a-linux-arm64": "1", "a-darwin-arm64": "1" };
  expect(
    missingBinaries({
      "node_modules/a": { version: "1.0.0", optionalDependencies },
      "node_modules/a-linux-x64": binary("linux", "x64"),
      "node_modules/a/node_modules/a-linux-arm64": binary("linux", "arm64"),
      "node_modules/a-darwin-arm64": binary("darwin", "arm64"),
    }),
  ).toEqual(["a@1.0.0: no binary for darwin-x64"]);
});

test("a single addition for one platform doesn't count as a set of binaries", () => {
  expect(
    missingBinaries({
      "node_modules/watcher": { version: "2.0.0", optionalDependencies: { fsevents: "~2.3.3" } },
      "node_modules/fsevents": { version: "2.3.3", os: ["darwin"] },
    }),
  ).toEqual([]);
});
