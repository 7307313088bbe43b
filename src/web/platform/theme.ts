import { browserStorage, safeStorage } from "./text-storage.ts";

/** `system` follows the device. The others are set on the page's root, see ui/theme.css. */
export const THEMES = ["system", "light", "dark", "night"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "swaz-focus-theme";

/** The colour of the browser's own bars: the canvas of each theme. */
const BAR_COLOURS = { light: "#faf8f3", dark: "#0a1020", night: "#000000" };

const storage = safeStorage(browserStorage().persistent);

/** A choice belongs to the device: a phone at the bedside and a laptop in an office want different ones. */
export function chosenTheme(): Theme {
  const stored = storage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") storage.removeItem(KEY);
  else storage.setItem(KEY, theme);
  showTheme(theme);
}

/**
 * For the event that other tabs cause. A page that shows something else than what was chosen before, as those for the
 * night do, stays as it is: the choice is shown when it is left.
 */
export function showThemeOfOtherTab({ key, oldValue }: StorageEvent): void {
  const isShown = (oldValue ?? undefined) === document.documentElement.dataset["theme"];
  if (key === KEY && isShown) showTheme(chosenTheme());
}

/** The first script calls it with the chosen theme before anything is painted. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes("dark") ? BAR_COLOURS.dark : BAR_COLOURS.light;
    meta.content = theme === "system" ? ofSystem : BAR_COLOURS[theme];
  }
}
