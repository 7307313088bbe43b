import { expect, test } from "vitest";
import { optionalLink } from "./optional-link.ts";

const isTaken = (link: string) => optionalLink.safeParse(link).success;

test.each([
  "",
  "https://example.com/watch?v=1@2",
  "https://example.com/@channel",
  "https://example.com#@",
])("%j is accepted", (link) => expect(isTaken(link)).toBe(true));

test.each([
  "https://a@b.example/",
  "https://video.example:x@evil.example/",
  "https:a@b.example",
  "https:\\\\a@b.example/",
  "HTTPS://a@b.example/",
  "http://example.com/",
  "javascript:alert(1)",
])("%j is rejected", (link) => expect(isTaken(link)).toBe(false));
