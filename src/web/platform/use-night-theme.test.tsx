import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { chooseTheme } from "./theme.ts";
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
