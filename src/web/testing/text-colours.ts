/** How texts look that axe has found readable on this browser's page, whichever file of tests they stood in. */
const readable = new Set<string>();

/**
 * The visible texts that look like none that was found readable before. Nearly every text of the product is drawn in one
 * of a few ways, and looking at each of them again is most of what axe costs.
 */
export function textsInNewColours(): Element[] {
  const looks = readLooks();
  return [...document.body.querySelectorAll("*")].filter(
    (element) => hasText(element) && isSeen(element) && !readable.has(looks(element)),
  );
}

export function rememberReadable(elements: readonly Element[]): void {
  const looks = readLooks();
  for (const element of elements) readable.add(looks(element));
}

const hasText = (element: Element): boolean =>
  element.matches("input, select, textarea") ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

/** As axe sees it, which looks neither at what is switched off nor at what only a screen reader gets. */
function isSeen(element: Element): boolean {
  const { width, height, bottom } = element.getBoundingClientRect();
  return (
    Math.min(width, height) > 1 &&
    bottom + scrollY > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(":disabled, [aria-disabled='true'], [aria-hidden='true']")
  );
}

/** All that decides whether a text can be read: how it is drawn, and what it is drawn on, outermost first. */
function readLooks(): (text: Element) => string {
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
      // A link in a text has to differ from it by more than its colour.
      style.textDecorationLine,
      // What is positioned may lie on something that is not around it.
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
