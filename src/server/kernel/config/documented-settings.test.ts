import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "./config.ts";

/** Read by the scripts that build the web app, not by the server. */
const BUILD_SETTINGS = ["SERVICE_WORKER", "SUPPORT_CHAT_URL"];

const manual = await readFile(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
const firstCells = manual.split("\n").map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? "");
const explained = firstCells
  .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
  .map((match) => match[1]);

test("the manual documents every setting and no other", () => {
  expect([...new Set(explained)].toSorted()).toEqual(
    [...SETTING_NAMES, ...BUILD_SETTINGS].toSorted(),
  );
});
