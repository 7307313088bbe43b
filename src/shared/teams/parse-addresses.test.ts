import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses.ts";

test("reads a pasted list with any separators, and returns each address once", () => {
  const pasted = "Ada <Ada@example.com>; bea@example.com,\ncleo@example.com  ADA@example.com\n\n";
  expect(parseAddresses(pasted)).toEqual({
    emails: ["ada@example.com", "bea@example.com", "cleo@example.com"],
    wrong: [],
  });
});

test("reports anything that isn't an email address", () => {
  expect(parseAddresses("ada@example.com, bea@, nobody")).toEqual({
    emails: ["ada@example.com"],
    wrong: ["bea@", "nobody"],
  });
});

test("empty input gives no addresses", () => {
  expect(parseAddresses(" \n ")).toEqual({ emails: [], wrong: [] });
});
