import { expect, test } from "vitest";
import { ESSAYS } from "#shared/content/essays.ts";
import { filterEssays } from "./filter-essays.ts";

const names = (search: string) => filterEssays(ESSAYS, search).map((essay) => essay.name);

test("an empty search returns all essays", () => {
  expect(filterEssays(ESSAYS, "  ")).toHaveLength(ESSAYS.length);
});

test("a name or sport is found regardless of case and accents", () => {
  expect(names("SUZÀNNE")).toEqual(["Suzanne Lenglen"]);
  expect(names("swimming")).toContain("Fanny Durack");
});

test("every word of the search must match", () => {
  expect(names("walter tull")).toEqual(["Walter Tull"]);
  expect(names("walter xyzzy")).toEqual([]);
});
