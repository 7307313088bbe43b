import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

test("reads a pasted list with any separators, and returns each address once", () => {
  const pasted = "Ada <Ada@example.com>; bea@example.com,\ncleo@example.com  ADA@example.com\n\n";
  expect(readAddresses(pasted)).toEqual({
    emails: ["ada@example.com", "bea@example.com", "cleo@example.com"],
    wrong: [],
  });
});

test("reports anything that isn't an email address", () => {
  expect(readAddresses("ada@example.com, bea@, nobody")).toEqual({
    emails: ["ada@example.com"],
    wrong: ["bea@", "nobody"],
  });
});

test("empty input gives no addresses", () => {
  expect(readAddresses(" \n ")).toEqual({ emails: [], wrong: [] });
});
