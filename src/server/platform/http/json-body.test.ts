import { expect, test } from "vitest";
import { parseJsonBody } from "./json-body.ts";

const parse = (text: string) => parseJsonBody(Buffer.from(text));

test.each([
  ["an ordinary body", '{"name":"Ada","tags":["a","b"],"n":1.5e3,"ok":true,"none":null}'],
  ["text full of brackets, commas and quotes", JSON.stringify({ text: '[{,"\\'.repeat(5000) })],
  ["escapes", String.raw`{"a":"\u00e9\n\\","\u0062":"😀"}`],
  ["a member called constructor", '{"constructor":"builds boats"}'],
  ["the maximum number of values", `[${Array(1999).fill(0).join(",")}]`],
  ["the maximum depth", "[".repeat(64) + "]".repeat(64)],
])("parses %s as written", (_what, text) => {
  expect(parse(text)).toEqual(JSON.parse(text));
});

test.each([
  ["many small values", `[${Array(2000).fill(0).join(",")}]`],
  ["many empty objects", `[${Array(1000).fill("{}").join(",")}]`],
  ["a number with very many digits", "7".repeat(70_000)],
  ["deep nesting", "[".repeat(65) + "]".repeat(65)],
  ["nesting after closing brackets in a string", `["]]]]",${"[".repeat(65)}${"]".repeat(65)}]`],
  ["values after an escaped quote", String.raw`["\\\"",${Array(2000).fill(0).join(",")}]`],
])("rejects %s without parsing", (_what, text) => {
  expect(() => parse(text)).toThrow("The body contains too many values.");
});

test.each([
  ["a NUL", String.raw`{"a":["\u0000"]}`, "Text must not contain NUL characters."],
  ["a NUL in a name", String.raw`{"\u0000":1}`, "Text must not contain NUL characters."],
  ["a lone high surrogate", String.raw`[{"a":"\uD83D"}]`, "Text contains an invalid character."],
  ["a lone low surrogate", String.raw`[{"a":"\ude00!"}]`, "Text contains an invalid character."],
  ["a prototype", '[{"__proto__":{}}]', "The name __proto__ is not allowed."],
  ["an escaped __proto__", String.raw`{"\u005f_proto__":{}}`, "The name __proto__ is not allowed."],
  [
    "a prototype through its constructor",
    '{"a":{"constructor":{"prototype":{}}}}',
    "The name constructor is not allowed.",
  ],
])("rejects %s", (_what, text, message) => {
  expect(() => parse(text)).toThrow(message);
});

test.each(['{"a"', '"abc', String.raw`"abc\"`, "[1,]"])("rejects %j as invalid JSON", (text) => {
  expect(() => parse(text)).toThrow("The body is not valid JSON.");
});

test("an empty body parses to undefined", () => {
  expect(parse("")).toBeUndefined();
});
