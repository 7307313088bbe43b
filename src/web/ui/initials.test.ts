import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada King Lovelace", "AL"],
  ["ada", "A"],
  ["  Ada   Lovelace ", "AL"],
  ["Émile Öst", "ÉÖ"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
