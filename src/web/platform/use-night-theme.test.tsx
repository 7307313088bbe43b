import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { setTheme, syncThemeFromOtherTab } from "./theme.ts";
import { useNightTheme } from "./use-night-theme.ts";

function Bedroom() {
  useNightTheme();
  return null;
}

afterEach(() => setTheme("system"));

test("leaving a night page restores the chosen theme", async () => {
  const { dataset } = document.documentElement;
  setTheme("light");
  const { unmount } = await render(<Bedroom />);
  expect(dataset["theme"]).toBe("night");
  await unmount();
  expect(dataset["theme"]).toBe("light");
});

/** Simulates choosing a theme in another tab. */
function chooseElsewhere(oldValue: string | null, newValue: string): void {
  localStorage.setItem("swaz-focus-theme", newValue);
  syncThemeFromOtherTab(
    new StorageEvent("storage", { key: "swaz-focus-theme", oldValue, newValue }),
  );
}

test("a theme chosen in another tab applies here immediately", () => {
  chooseElsewhere(null, "dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

test("a night page stays dark when another tab chooses a theme", async () => {
  const { unmount } = await render(<Bedroom />);
  chooseElsewhere(null, "light");
  expect(document.documentElement.dataset["theme"]).toBe("night");
  await unmount();
  expect(document.documentElement.dataset["theme"]).toBe("light");
});
