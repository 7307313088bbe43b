import { expect, test } from "vitest";
import { CLIENT_ROUTE_PATTERNS, PRERENDERED_PATHS } from "./pages.ts";
import { isHidden, HIDDEN_FRAME_PREFIXES } from "./hidden-frame-parts.ts";

test("a screen that needs full attention hides the navigation, and so do all pages below it", () => {
  expect(isHidden("navigation", "/Weekly-Map-Create/3")).toBe(true);
  expect(isHidden("navigation", "/weekly-map-welcome")).toBe(false);
});

test("the chat is hidden on a quiet page and all pages below it, regardless of the path's case", () => {
  expect(isHidden("chat", "/operator/support")).toBe(true);
  expect(isHidden("chat", "/Weekly-Map-Create/3")).toBe(true);
  expect(isHidden("chat", "/daily-action-welcome")).toBe(false);
});

test.each(HIDDEN_FRAME_PREFIXES)("a page exists at %s", (start) => {
  const pages = [...PRERENDERED_PATHS, ...CLIENT_ROUTE_PATTERNS];
  expect(pages.some((path) => path.startsWith(start))).toBe(true);
});
