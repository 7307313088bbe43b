import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { rememberReadable, textsInNewColours } from "./text-colours.ts";

/** All that a colour scheme can break, and most of what looking at a page costs. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const ONLY_COLOURS: RunOptions = {
  runOnly: { type: "rule", values: COLOURS },
  resultTypes: ["violations", "passes"],
  elementRef: true,
};
const ALL_BUT_COLOURS: RunOptions = {
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  resultTypes: ["violations"],
  // No rule that runs needs the style sheets, which axe would otherwise parse once more each time.
  preload: { assets: ["media"] },
};

/** Looking at a long page takes a busy machine longer than anything that is waited for. */
const LOOK_MS = 40_000;

/** Nothing on the page, as it is now, is in anybody's way: at neither width, in neither theme, nor past the edge. */
export async function expectAccessible(): Promise<void> {
  await page.viewport(390, 844);
  await expectNoObstacles("phone");
  await expectNoSidewaysScrolling("phone");
  await page.viewport(1440, 900);
  await expectNoSidewaysScrolling("desktop");
  await expectNoObstacles("desktop");
  // The colours are the same at both widths.
  try {
    await expectReadable("light");
    await expectReadable("dark");
  } finally {
    setScheme("");
  }
}

const expectNoObstacles = (width: string): Promise<void> =>
  expect.poll(findObstacles, { message: width, timeout: LOOK_MS }).toEqual([]);

function expectNoSidewaysScrolling(width: string): Promise<void> {
  const { documentElement: root } = document;
  return expect
    .poll(() => root.scrollWidth - root.clientWidth, { message: `${width}, sideways scrolling` })
    .toBe(0);
}

async function expectReadable(scheme: "light" | "dark"): Promise<void> {
  setScheme(scheme);
  // Without waiting for anything, a page whose colours are all known is not painted in the other scheme.
  if (textsInNewColours().length > 0)
    await expect
      .poll(findUnreadable, { message: `desktop, ${scheme}`, timeout: LOOK_MS })
      .toEqual([]);
}

/** Colours on their way from one scheme to the other are not what a person reads. */
function setScheme(scheme: "light" | "dark" | ""): void {
  document.documentElement.style.colorScheme = scheme;
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

const findObstacles = async (): Promise<string[]> =>
  describe(await axe.run(document, ALL_BUT_COLOURS));

async function findUnreadable(): Promise<string[]> {
  const texts = textsInNewColours();
  // Axe takes an empty list for the whole page.
  if (texts.length === 0) return [];
  const results = await axe.run(texts, ONLY_COLOURS);
  if (results.violations.length === 0) rememberReadable(passed(results));
  return describe(results);
}

/** Axe has no opinion on a text that it cannot see well, as on a picture. */
const passed = ({ passes }: AxeResults): Element[] =>
  passes
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));

const describe = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
