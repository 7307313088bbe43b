import { expect, type Page } from "@playwright/test";

/** Everything that is pressed is large enough for a thumb, except links in running text. */
export async function expectLargeEnough(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(tooSmall), page.url()).toEqual([]);
  }).toPass();
}

/** A field is as large as the label around it, a link as the card that it covers. */
function tooSmall(): string[] {
  // 48 px, of which a tab at the screen's edge and the seven days of a week may lose four.
  const LEAST_PX = 44;
  const controls = document.querySelectorAll("a[href], button, input, select, textarea, summary");
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const isInText =
      getComputedStyle(control).display === "inline" &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const coversCard = getComputedStyle(control, "::after").position === "absolute";
    if (isInText || coversCard) return [];
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    // What only a screen reader meets is a point.
    if (width <= 1 || Math.min(width, height) >= LEAST_PX) return [];
    const size = `${Math.round(width)}x${Math.round(height)}`;
    return [`${size} ${control.outerHTML.slice(0, 160)}`];
  });
}
