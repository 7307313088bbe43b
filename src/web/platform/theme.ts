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
