import { expect, test } from "vitest";
import { SCROLL_MS, scrollPosition, scrollStart } from "./scroll-to-top.ts";

test("the scroll animation starts at most 200 px from the top on phones and 25 px on wider screens", () => {
  expect(scrollStart(3000, 390)).toBe(200);
  expect(scrollStart(3000, 575)).toBe(200);
  expect(scrollStart(3000, 576)).toBe(25);
});

test("a page that is already closer to the top starts from its position", () => {
  expect(scrollStart(12, 1440)).toBe(12);
  expect(scrollStart(0, 390)).toBe(0);
});

test("the animation only moves up and reaches the top in time", () => {
  const positions = [0, 50, 100, 150, 200, SCROLL_MS].map((ms) => scrollPosition(200, ms));
  expect(positions).toEqual(positions.toSorted((a, b) => b - a));
  expect(positions.at(0)).toBe(200);
  expect(positions.at(-1)).toBe(0);
});

test("a late frame does not overshoot", () => {
  expect(scrollPosition(200, 5000)).toBe(0);
});
