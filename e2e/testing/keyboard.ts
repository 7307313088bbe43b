import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 60;

/** Presses Tab until it gets there. Every stop on the way is visible, and focus is never lost. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus), `stop ${stops} on the way`).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** A button or a link, pressed by keyboard. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Goes around the page once with Tab: every control is reached, and shows it. */
export async function expectAllInReach(page: Page): Promise<void> {
  const met = await page.evaluateHandle(() => new Set<Element>());
  for (let leftPage = 0; leftPage < 2;) {
    await page.keyboard.press("Tab");
    const stop = await met.evaluate(meet);
    if (stop === "before") break;
    if (stop === "nothing") leftPage++;
    if (stop === "new") expect(await page.evaluate(unseenFocus), page.url()).toBeUndefined();
  }
  expect(await met.evaluate(controlsBeside), page.url()).toEqual([]);
}

/** A date has a stop for each of its parts, which show it by themselves. */
function meet(met: Set<Element>): "nothing" | "new" | "a part" | "before" {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing";
  if (met.has(focused)) return focused === [...met].at(-1) ? "a part" : "before";
  met.add(focused);
  return "new";
}

/** Usable controls that were not reached. Of radio buttons in a group, Tab reaches one. */
function controlsBeside(met: Set<Element>): string[] {
  const groups = new Set(
    [...met].flatMap((one) => (one instanceof HTMLInputElement ? [one.name] : [])),
  );
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => control.tabIndex >= 0 && !control.closest(":disabled, [inert]"))
    .filter((control) => !met.has(control))
    .filter(
      (control) =>
        !(control instanceof HTMLInputElement) ||
        control.type !== "radio" ||
        !groups.has(control.name),
    )
    .map((control) => control.outerHTML.slice(0, 200));
}

/** What has the focus without showing it: its ring is its own, or that of the label it stands in. */
function unseenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing";
  const ringed = [focused, focused.parentElement, focused.nextElementSibling];
  const isSeen = ringed.some((element) => {
    const { outlineStyle = "none", outlineWidth = "0" } = element ? getComputedStyle(element) : {};
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  });
  return isSeen ? undefined : focused.outerHTML.slice(0, 200);
}
