import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

type Rules = Pick<RunOptions, "runOnly" | "rules">;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All that a colour scheme can break, and most of what looking at a page costs. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const ONLY_COLOURS: Rules = { runOnly: { type: "rule", values: COLOURS } };
const ALL_BUT_COLOURS: Rules = {
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

/**
 * Nothing on the page, as it is now, is in anybody's way: at neither width, in neither theme, nor past the edge. A screen
 * without a dialog or an error is in the list of `every-screen.spec.ts`, which looks at it once for all journeys.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? LAPTOP;
  // Evaluated from here, axe passes the page's content policy, which would not let it in as a script.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // The page's own width comes last, so that it is left as it was. Its colours are those of the other one.
  for (const [size, rules] of [
    [own.width === PHONE.width ? LAPTOP : PHONE, ALL_BUT_COLOURS],
    [own, {}],
  ] as const) {
    await page.setViewportSize(size);
    const where = `at ${size.width} px, in the light theme`;
    await expect.poll(() => obstacles(page, rules), where).toEqual([]);
    // Repeated while something still slides in.
    await expect.poll(() => overflow(page), `sideways scrolling at ${size.width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect.poll(() => obstacles(page, ONLY_COLOURS), "in the dark theme").toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function obstacles(page: Page, rules: Rules): Promise<string[]> {
  // Half-way between two themes nothing has its colours.
  await page.evaluate(untilStill);
  const options: RunOptions = { ...rules, resultTypes: ["violations"], elementRef: false };
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}

async function untilStill(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      (one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(passing.map((one) => one.finished));
}
