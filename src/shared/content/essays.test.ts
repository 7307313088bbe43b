import { expect, test } from "vitest";
import { ESSAYS, essayText, readingMinutes } from "./essays.ts";

const eachEssay = test.each(ESSAYS.map((essay) => [essay.name, essay] as const));

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<p>(.*?)<\/p>/gs)].map((match) => match[1] ?? "");
}

test("there are five essays, each with its own address", () => {
  expect(ESSAYS.map((essay) => essay.slug)).toEqual([
    "walter-tull",
    "suzanne-lenglen",
    "spyridon-louis",
    "eric-liddell",
    "fanny-durack",
  ]);
});

eachEssay("%s: has 250 to 350 words", (_name, essay) => {
  const count = wordsOf(essayText(essay)).length;
  expect(count).toBeGreaterThanOrEqual(250);
  expect(count).toBeLessThanOrEqual(350);
});

eachEssay("%s: answers the nine questions of a vision, one paragraph each", (_name, essay) => {
  expect(paragraphsOf(essay.html)).toHaveLength(9);
});

eachEssay("%s: says the purpose in five words or fewer", (_name, essay) => {
  const purpose = paragraphsOf(essay.html)[1]?.match(/<strong>(.*)<\/strong>/)?.[1] ?? "";
  expect(wordsOf(purpose).length).toBeGreaterThan(0);
  expect(wordsOf(purpose).length).toBeLessThanOrEqual(5);
});

eachEssay("%s: says who the athlete is in one sentence", (_name, essay) => {
  const identity = paragraphsOf(essay.html)[7] ?? "";
  expect(identity.match(/[.?!]/g)).toHaveLength(1);
});

eachEssay("%s: is told in the third person and by name", (_name, essay) => {
  const text = essayText(essay);
  expect(text).not.toMatch(/\b(I|me|my|mine|we|us|our|ours)\b/);
  expect(text).toContain(essay.name);
});

eachEssay("%s: stays in the present and the future", (_name, essay) => {
  expect(essayText(essay)).not.toMatch(/\b(was|were|had|did)\b/);
});

eachEssay("%s: leans on words of improvement", (_name, essay) => {
  const improvements = essayText(essay).match(/more and more|increasingly/gi) ?? [];
  expect(improvements.length).toBeGreaterThanOrEqual(3);
});

eachEssay("%s: is plain paragraphs with nothing a browser could run", (_name, essay) => {
  const tags = new Set(essay.html.match(/<[^>]*>/g));
  expect([...tags].toSorted()).toEqual(["</p>", "</strong>", "<p>", "<strong>"]);
});

eachEssay("%s: opens with the line shown on the card", (_name, essay) => {
  expect(essayText(essay).startsWith(`${essay.firstLine} `)).toBe(true);
});

eachEssay("%s: takes about two minutes to read", (_name, essay) => {
  expect(readingMinutes(essay)).toBe(2);
});
