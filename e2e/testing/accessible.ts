import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All that a colour scheme can break. */
const COLOURS: RunOnly = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
};

/** Nothing on the page, as it is now, is in anybody's way: in neither theme, nor past the edge. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated from here, axe passes the page's content policy, which would not let it in as a script.
  await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expect.poll(() => obstacles(page, {}), "in the light theme").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // Repeated while it fades: half-way between two themes nothing has its colours.
  await expect.poll(() => obstacles(page, { runOnly: COLOURS }), "in the dark theme").toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  // Repeated while something still slides in.
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, "sideways scrolling").toBe(0);
}

async function obstacles(page: Page, rules: Pick<RunOptions, "runOnly">): Promise<string[]> {
  const options: RunOptions = { ...rules, resultTypes: ["violations"], elementRef: false };
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}
