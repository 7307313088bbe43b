import { expect, test } from "vitest";
import { ESSAYS, type Essay } from "./essays.ts";
import { findEssay } from "./find-essay.ts";

function buildEssay(slug: string, name: string): Essay {
  return {
    slug,
    name,
    sport: "Rowing",
    years: "1900-1980",
    initials: "AA",
    artwork: "walterTull",
    firstLine: `${name} rows.`,
    html: `<p>${name} rows.</p>`,
  };
}

function namesFound(essays: readonly Essay[], athlete: string) {
  const search = findEssay(essays, athlete);
  if (search.kind !== "match") return search.kind;
  return { essay: search.essay.name, others: search.others.map((other) => other.name) };
}

test.each(["", "   ", "-", " – "])("%j lists every essay", (athlete) => {
  expect(findEssay(ESSAYS, athlete)).toEqual({ kind: "list" });
});

test.each([
  ["walter-tull", "Walter Tull"],
  ["Walter Tull", "Walter Tull"],
  ["TULL", "Walter Tull"],
  ["liddell", "Eric Liddell"],
  ["  fanny -  durack ", "Fanny Durack"],
  ["Spyrídon Louïs", "Spyridon Louis"],
  ["fanny–durack", "Fanny Durack"],
])("%j finds only %s", (athlete, name) => {
  expect(namesFound(ESSAYS, athlete)).toEqual({ essay: name, others: [] });
});

test("an athlete's name can be searched without its accents", () => {
  const essays = [buildEssay("irene-duclos", "Irène Duclos")];
  expect(namesFound(essays, "irene")).toEqual({ essay: "Irène Duclos", others: [] });
});

test("if several athletes match, the first in the list is shown and the others are offered", () => {
  expect(namesFound(ESSAYS, "n")).toEqual({
    essay: "Suzanne Lenglen",
    others: ["Spyridon Louis", "Fanny Durack"],
  });
});

test("an exact slug wins over an earlier athlete whose name contains it", () => {
  const essays = [buildEssay("ivana-kos", "Ivana Kos"), buildEssay("ana", "Ana Silva")];
  expect(namesFound(essays, "ana")).toEqual({ essay: "Ana Silva", others: ["Ivana Kos"] });
});

test("an essay is found by its slug even if the name is spelled differently", () => {
  const essays = [buildEssay("bjorn-vik", "Bjørn Vik")];
  expect(namesFound(essays, "bjorn-vik")).toEqual({ essay: "Bjørn Vik", others: [] });
});

test.each([
  ["an unknown name", "pele"],
  ["a percent sign", "100%"],
  ["a broken escape", "%E0%A4%A"],
  ["a pattern", "(w|.*"],
  ["an emoji", "🏊‍♀️"],
  ["half an emoji", "\uD83C"],
  ["a NUL character", "\u0000"],
  ["markup", "<script>alert(1)</script>"],
  ["ten thousand characters", "walter tull ".repeat(1000)],
])("%s finds no essay and causes no error", (_what, athlete) => {
  expect(findEssay(ESSAYS, athlete)).toEqual({ kind: "none" });
});
