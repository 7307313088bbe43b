import { expect, test } from "vitest";
import { singleLine } from "./single-line.ts";

test.each([
  ["Ada\r\nLovelace", "Ada Lovelace"],
  ["Ada\u2028\u2029\u0085Lovelace", "Ada Lovelace"],
  ["  Ada \t Lovelace ", "Ada Lovelace"],
  ["Ada\u202Eecalevol\u2066!", "Adaecalevol!"],
  ["\u200E\u200F\u061C\uFEFFAda\u0007\u200B", "Ada"],
  ["\n\u202E", ""],
])("%j becomes %j", (typed, plain) => {
  expect(singleLine(typed)).toBe(plain);
});

test.each(["Zoë O’Brien-Smith", "محمد علی", "میخواهم\u200Cها", "👩🏽‍🚀", "נועה", "李 小龙"])(
  "%s is left unchanged",
  (name) => {
    expect(singleLine(name)).toBe(name);
  },
);
