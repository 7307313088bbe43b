import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, type ViewportSize } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import { transformWithOxc } from "vite";
import type { rememberReadable, uncheckedTexts } from "#web/testing/text-colours.ts";
import { expectTouchTargets } from "./touch-targets.ts";

declare global {
  interface Window {
    axe: typeof axeCore;
    textColours: {
      uncheckedTexts: typeof uncheckedTexts;
      rememberReadable: typeof rememberReadable;
      readable: Set<string>;
    };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** All rules that a colour scheme can break. They account for most of the cost of checking a page. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const ONLY_COLOURS: RunOptions = {
  runOnly: { type: "rule", values: COLOURS },
  resultTypes: ["violations", "passes"],
  elementRef: true,
};
const ALL_BUT_COLOURS: RunOptions = {
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  resultTypes: ["violations"],
  elementRef: false,
  // No enabled rule needs the style sheets, which axe would otherwise fetch and parse again each time.
  preload: { assets: ["media"] },
};

/** Text styles that were found readable on any page of this worker's journeys. */
const readable = new Set<string>();

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

/**
 * Expects the page in its current state to be accessible: at both widths, in both themes, without overflow, and with
 * controls large enough for a thumb. Screens without a dialog or an error are listed in `every-screen.spec.ts`, which
 * checks them once for all journeys.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? LAPTOP;
  // Evaluated from here, axe bypasses the page's content policy, which would block it as a script.
  if (await page.evaluate("typeof axe === 'undefined'"))
    await page.evaluate(AXE + (await textColoursScript()));
  // The page's own width comes last, so that it is left unchanged. Its colours are the same as at the other width.
  for (const size of [own.width === PHONE.width ? LAPTOP : PHONE, own]) {
    await expectToFit(page, size);
    const look = () => page.evaluate(findViolations, ALL_BUT_COLOURS);
    await expect.poll(look, `at ${size.width} px`).toEqual([]);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const look = async () => {
      const { problems, newlyReadable } = await page.evaluate(findUnreadable, ONLY_COLOURS);
      for (const looks of newlyReadable) readable.add(looks);
      return problems;
    };
    await expect.poll(look, `in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Returns the helpers that component tests use as a script that knows which texts were found readable on earlier
 * pages.
 */
async function textColoursScript(): Promise<string> {
  const file = "src/web/testing/text-colours.ts";
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
  return `window.textColours = (() => {
    ${code.replaceAll("export function", "function")}
    for (const looks of ${JSON.stringify([...readable])}) readable.add(looks);
    return { uncheckedTexts, rememberReadable, readable };
  })();`;
}

/** Expects nothing to overflow the screen and, on a phone, every control to be large enough for a thumb. */
export async function expectToFit(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  // Polled because elements may still be sliding in.
  await expect.poll(() => overflow(page), `sideways scrolling at ${size.width} px`).toBe(0);
  if (size.width === PHONE.width) await expectTouchTargets(page);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}

async function findUnreadable(options: RunOptions) {
  // Finish colour transitions: halfway between two themes nothing has its final colours.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const { uncheckedTexts, rememberReadable, readable } = window.textColours;
  const texts = uncheckedTexts();
  // Axe treats an empty list as the whole page.
  if (texts.length === 0) return { problems: [], newlyReadable: [] };
  const known = readable.size;
  const { violations, passes } = await window.axe.run(texts, options);
  if (violations.length === 0)
    rememberReadable(
      passes
        .filter(({ id }) => id === "color-contrast")
        .flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? [])),
    );
  return {
    problems: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`,
    ),
    newlyReadable: [...readable].slice(known),
  };
}
