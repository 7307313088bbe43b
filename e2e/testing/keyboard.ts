import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STOPS = 60;

/**
 * Presses Tab until the target has focus. Checks that every stop on the way is visible and that focus is never lost.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(findHiddenFocus), `stop ${stops} on the way`).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab doesn't reach ${target}`);
}

/** Activates a button or a link by keyboard. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Tabs through the page once and expects every control to get focus and show it. */
export async function expectKeyboardReachable(page: Page): Promise<void> {
  const look = await page.evaluateHandle<typeof findHiddenFocus>(`(${findHiddenFocus})`);
  const tour = await page.evaluateHandle(beginTour, look);
  const keyboard = await page.context().newCDPSession(page);
  // Awaiting each stop takes longer than all key presses together, so the page itself records the focus.
  for (let stops = await tour.evaluate(({ toGo }) => toGo()); stops > 0;) {
    const presses = Array.from({ length: stops }, () =>
      keyboard.send("Input.dispatchKeyEvent", TAB),
    );
    await Promise.all(presses);
    stops = await tour.evaluate(({ toGo }) => toGo());
  }
  await keyboard.detach();
  const { unseen, outOfReach } = await tour.evaluate(({ end }) => end());
  expect(unseen, `focus that is not seen at ${page.url()}`).toEqual([]);
  expect(outOfReach, `out of reach at ${page.url()}`).toEqual([]);
}

const TAB = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;

function beginTour(findHiddenFocus: () => string | undefined) {
  const met: Element[] = [];
  const unseen: string[] = [];
  let leftPage = 0;
  let isOver = false;
  let isBegun = false;

  /**
   * Records where the last key press moved the focus. The tour starts at the focused element and ends at one already
   * visited.
   */
  const look = () => {
    const focused = document.activeElement;
    if (isOver) return;
    if (!isBegun) isBegun = true;
    else if (!focused || focused === document.body) isOver = ++leftPage === 2;
    // A date input has a stop for each of its parts, which show their own focus.
    else if (met.includes(focused)) isOver = focused !== met.at(-1);
    else {
      met.push(focused);
      const shown = findHiddenFocus();
      if (shown !== undefined) unseen.push(shown);
    }
  };
  document.addEventListener("keydown", look, { capture: true });

  const unmet = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.tabIndex >= 0 && !control.closest(":disabled, [inert]"))
      .filter((control) => !met.includes(control));
  /** Usable controls that were not reached. Tab reaches only one radio button of a group. */
  const outOfReach = () => {
    const groups = new Set(met.flatMap((one) => (one instanceof HTMLInputElement ? one.name : [])));
    return unmet()
      .filter(
        (control) =>
          !(control instanceof HTMLInputElement) ||
          control.type !== "radio" ||
          !groups.has(control.name),
      )
      .map((control) => control.outerHTML.slice(0, 200));
  };
  return {
    /** A full round takes one stop more than there are controls, and the parts of a date add theirs. */
    toGo: () => (isOver ? 0 : Math.max(8, unmet().length + 2)),
    end() {
      document.removeEventListener("keydown", look, { capture: true });
      return { unseen, outOfReach: outOfReach() };
    },
  };
}

/** Returns the focused element if its focus isn't visible: neither it nor the label around it shows a focus ring. */
function findHiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing";
  const ringed = [focused, focused.parentElement, focused.nextElementSibling];
  const isSeen = ringed.some((element) => {
    const { outlineStyle = "none", outlineWidth = "0" } = element ? getComputedStyle(element) : {};
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  });
  return isSeen ? undefined : focused.outerHTML.slice(0, 200);
}
