import { expect, test } from "vitest";
import { applyEssayChanges, isChanged } from "./essay-changes.ts";
import { ESSAYS, type Essay } from "./essays.ts";

const essay = (slug: string, name: string): Essay => ({
  slug,
  name,
  sport: "Rowing",
  years: "1900-1980",
  initials: "AB",
  firstLine: "A line.",
  html: "<p>A line.</p>",
});

test("a changed essay keeps its place and picture, a removed essay is gone, and an added one comes last", () => {
  const changes = {
    written: [essay("eric-liddell", "Eric H. Liddell"), essay("ada-b", "Ada B")],
    takenDown: ["walter-tull"],
  };
  const shown = applyEssayChanges(ESSAYS, changes);
  expect(shown.map(({ name }) => name)).toEqual([
    "Suzanne Lenglen",
    "Spyridon Louis",
    "Eric H. Liddell",
    "Fanny Durack",
    "Ada B",
  ]);
  expect(shown[2]?.artwork).toBe("ericLiddell");
  expect(shown[4]?.artwork).toBeUndefined();
  expect(
    ["walter-tull", "eric-liddell", "ada-b", "fanny-durack"].map((slug) =>
      isChanged(slug, changes),
    ),
  ).toEqual([true, true, true, false]);
});
