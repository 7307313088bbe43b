import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

test("a list is read however it was pasted, every address once", () => {
  const pasted = "Ada <Ada@example.com>; bea@example.com,\ncleo@example.com  ADA@example.com\n\n";
  expect(readAddresses(pasted)).toEqual({
    emails: ["ada@example.com", "bea@example.com", "cleo@example.com"],
    wrong: [],
  });
});

test("what is no address is named", () => {
  expect(readAddresses("ada@example.com, bea@, nobody")).toEqual({
    emails: ["ada@example.com"],
    wrong: ["bea@", "nobody"],
  });
});

test("nothing is nobody", () => {
  expect(readAddresses(" \n ")).toEqual({ emails: [], wrong: [] });
});
