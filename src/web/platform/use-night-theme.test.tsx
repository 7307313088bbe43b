import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { chooseTheme, showThemeOfOtherTab } from "./theme.ts";
import { useNightTheme } from "./use-night-theme.ts";

function Bedroom() {
  useNightTheme();
  return null;
}

afterEach(() => chooseTheme("system"));

test("after a page for the bedroom the chosen theme is back", async () => {
  const { dataset } = document.documentElement;
  chooseTheme("light");
  const { unmount } = await render(<Bedroom />);
  expect(dataset["theme"]).toBe("night");
  await unmount();
  expect(dataset["theme"]).toBe("light");
});

/** As when another tab chooses a theme. */
function chooseElsewhere(oldValue: string | null, newValue: string): void {
  localStorage.setItem("swaz-focus-theme", newValue);
  showThemeOfOtherTab(new StorageEvent("storage", { key: "swaz-focus-theme", oldValue, newValue }));
}

test("what another tab chooses is shown here at once", () => {
  chooseElsewhere(null, "dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

test("a page for the bedroom stays dark meanwhile", async () => {
  const { unmount } = await render(<Bedroom />);
  chooseElsewhere(null, "light");
  expect(document.documentElement.dataset["theme"]).toBe("night");
  await unmount();
  expect(document.documentElement.dataset["theme"]).toBe("light");
});
