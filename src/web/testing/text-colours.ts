/** The looks of texts that axe has found readable in this browser page, across all test files. */
const readable = new Set<string>();

/**
 * Returns the visible texts whose look hasn't been found readable before. Nearly all of the product's texts share a
 * few looks, and checking each text again accounts for most of axe's cost.
 */
export function uncheckedTexts(): Element[] {
  const looks = createStyleKey();
  return [...document.body.querySelectorAll("*")].filter(
    (element) => hasText(element) && isSeen(element) && !readable.has(looks(element)),
  );
}

export function rememberReadable(elements: readonly Element[]): void {
  const looks = createStyleKey();
  for (const element of elements) readable.add(looks(element));
}

const hasText = (element: Element): boolean =>
  element.matches("input, select, textarea") ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

/** Matches axe, which skips disabled elements and screen-reader-only text. */
function isSeen(element: Element): boolean {
  const { width, height, bottom } = element.getBoundingClientRect();
  return (
    Math.min(width, height) > 1 &&
    bottom + scrollY > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(":disabled, [aria-disabled='true'], [aria-hidden='true']")
  );
}

/** Returns everything that affects a text's readability: its own style and the layers behind it, outermost first. */
function createStyleKey(): (text: Element) => string {
  const layers = new Map<Element, string>();
  const layersOf = (element: Element): string => {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.textShadow,
      // A link within text must differ from it by more than its colour.
      style.textDecorationLine,
      // A positioned element may cover something that isn't its ancestor.
      style.position === "static" ? "" : element.className,
    ].join();
    const { parentElement: parent } = element;
    const around = parent ? layersOf(parent) : "";
    const all = around.endsWith(own) ? around : `${around}\n${own}`;
    layers.set(element, all);
    return all;
  };
  return (text) => {
    const { fontSize, fontWeight } = getComputedStyle(text);
    return `${text.closest("a[href]") ? "link " : ""}${fontSize} ${fontWeight}${layersOf(text)}`;
  };
}
