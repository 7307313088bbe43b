import { expect, type Page } from "@playwright/test";

/**
 * Expects words to be separated by whitespace: some screen readers run together parts that only the layout separates,
 * as in "objective 245 kilometres".
 */
export async function expectSpacedNames(page: Page): Promise<void> {
  expect(await page.evaluate(findJoinedWords), page.url()).toEqual([]);
}

/** Finds words of two boxes within one accessible name that have no preserved space between them. */
function findJoinedWords(): string[] {
  const found: string[] = [];
  for (const named of document.querySelectorAll("a, button, label, legend, th, h1, h2, h3")) {
    const walker = document.createTreeWalker(named, NodeFilter.SHOW_TEXT);
    let before: { words: string; box: Element; keepsSpaces: boolean } | undefined;
    while (walker.nextNode()) {
      const words = walker.currentNode.nodeValue ?? "";
      let box = walker.currentNode.parentElement ?? named;
      const keepsSpaces = getComputedStyle(box).whiteSpace === "pre";
      const isHeard = box.checkVisibility() && !box.closest("[aria-hidden=true], svg");
      if (!isHeard || (words.trim() === "" && !keepsSpaces)) continue;
      while (box !== named && getComputedStyle(box).display === "inline")
        box = box.parentElement ?? named;
      const isApart =
        !before ||
        before.box === box ||
        (before.keepsSpaces && /\s$/.test(before.words)) ||
        (keepsSpaces && /^[\s,:.]/.test(words));
      if (!isApart) found.push(`${before?.words}|${words}`);
      before = { words, box, keepsSpaces };
    }
  }
  return found;
}
