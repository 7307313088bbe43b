import { browserStorage, safeStorage } from "./text-storage.ts";

/** `system` follows the device. The others are set on the document's root, see ui/theme.css. */
export const THEMES = ["system", "light", "dark", "night"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "swaz-focus-theme";

/** The colour of the browser's toolbars, matching each theme's canvas. */
const BAR_COLOURS = { light: "#faf8f3", dark: "#0a1020", night: "#000000" };

const storage = safeStorage(browserStorage().persistent);

/**
 * Returns the theme chosen on this device. It is per device, because a phone at the bedside and a laptop in an office
 * need different themes.
 */
export function getTheme(): Theme {
  const stored = storage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") storage.removeItem(KEY);
  else storage.setItem(KEY, theme);
  applyTheme(theme);
}

/**
 * Handles the storage event from other tabs. A page that overrides the chosen theme, such as the night pages, stays
 * as it is. The new choice applies after the user leaves it.
 */
export function syncThemeFromOtherTab({ key, oldValue }: StorageEvent): void {
  const isShown = (oldValue ?? undefined) === document.documentElement.dataset["theme"];
  if (key === KEY && isShown) applyTheme(getTheme());
}

/** Applies a theme. The first script calls it with the chosen theme before the first paint. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes("dark") ? BAR_COLOURS.dark : BAR_COLOURS.light;
    meta.content = theme === "system" ? ofSystem : BAR_COLOURS[theme];
  }
}
