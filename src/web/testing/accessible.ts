import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { rememberReadable, uncheckedTexts } from "./text-colours.ts";

/** The rules that a colour scheme can break. They account for most of the cost of an axe run. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const ONLY_COLOURS: RunOptions = {
  runOnly: { type: "rule", values: COLOURS },
  resultTypes: ["violations", "passes"],
  elementRef: true,
};
const ALL_BUT_COLOURS: RunOptions = {
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  resultTypes: ["violations"],
  // No enabled rule needs the style sheets, which axe would otherwise parse again on every run.
  preload: { assets: ["media"] },
};

/**
 * Checks that the page in its current state has no accessibility problems and no sideways scrolling, at both widths
 * and in both themes.
 */
export async function expectAccessible(): Promise<void> {
  await page.viewport(390, 844);
  await expectNoViolations("phone");
  await expectNoSidewaysScrolling("phone");
  await page.viewport(1440, 900);
  await expectNoSidewaysScrolling("desktop");
  await expectNoViolations("desktop");
  // The colours are the same at both widths.
  try {
    await expectReadable("light");
    await expectReadable("dark");
  } finally {
    setScheme("");
  }
}

const expectNoViolations = (width: string): Promise<void> =>
  expect.poll(findViolations, { message: width }).toEqual([]);

function expectNoSidewaysScrolling(width: string): Promise<void> {
  const { documentElement: root } = document;
  return expect
    .poll(() => root.scrollWidth - root.clientWidth, { message: `${width}, sideways scrolling` })
    .toBe(0);
}

async function expectReadable(scheme: "light" | "dark"): Promise<void> {
  setScheme(scheme);
  // Skipping the poll avoids painting a page in the other scheme if all its colours are already known.
  if (uncheckedTexts().length > 0)
    await expect.poll(findUnreadable, { message: `desktop, ${scheme}` }).toEqual([]);
}

/** Sets the colour scheme and finishes its transitions, because users don't read the intermediate colours. */
function setScheme(scheme: "light" | "dark" | ""): void {
  document.documentElement.style.colorScheme = scheme;
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

const findViolations = async (): Promise<string[]> =>
  describe(await axe.run(document, ALL_BUT_COLOURS));

async function findUnreadable(): Promise<string[]> {
  const texts = uncheckedTexts();
  // Axe treats an empty list as the whole page.
  if (texts.length === 0) return [];
  const results = await axe.run(texts, ONLY_COLOURS);
  if (results.violations.length === 0) rememberReadable(passed(results));
  return describe(results);
}

/**
 * Returns the texts that axe has positively passed. It gives no result for a text it can't evaluate, such as one on a
 * picture.
 */
const passed = ({ passes }: AxeResults): Element[] =>
  passes
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));

const describe = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
