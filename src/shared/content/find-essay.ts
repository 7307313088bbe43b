import { foldText } from "#shared/fold-text.ts";
import type { Essay } from "./essays.ts";

export type EssaySearch =
  | { kind: "list" }
  | { kind: "match"; essay: Essay; others: Essay[] }
  | { kind: "none" };

/** Finds the essay that matches the text in the address, already URL-decoded. */
export function findEssay(essays: readonly Essay[], athlete: string): EssaySearch {
  const wanted = foldText(athlete);
  if (wanted === "") return { kind: "list" };

  const hits = essays.filter(
    (essay) => foldText(essay.slug) === wanted || foldText(essay.name).includes(wanted),
  );
  const essay = hits.find((hit) => foldText(hit.slug) === wanted) ?? hits[0];
  if (essay === undefined) return { kind: "none" };

  return { kind: "match", essay, others: hits.filter((hit) => hit !== essay) };
}
