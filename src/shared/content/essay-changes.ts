import type { Essay } from "./essays.ts";

/** The operator's changes to the essays that we ship: changed or added texts, and removed essays. */
export type EssayChanges = { written: Essay[]; takenDown: string[] };

export const NO_CHANGES: EssayChanges = { written: [], takenDown: [] };

/**
 * Returns the essays with the changes applied. A changed essay keeps its place and its picture; added essays come
 * last.
 */
export function applyEssayChanges(
  shipped: readonly Essay[],
  changes: EssayChanges,
): readonly Essay[] {
  const written = new Map(changes.written.map((essay) => [essay.slug, essay]));
  const kept = shipped
    .filter(({ slug }) => !changes.takenDown.includes(slug))
    .map((essay) => ({ ...essay, ...written.get(essay.slug) }));
  const known = new Set(shipped.map(({ slug }) => slug));
  return [...kept, ...changes.written.filter(({ slug }) => !known.has(slug))];
}

/** Returns whether the prerendered page is out of date. */
export function isChanged(slug: string, { written, takenDown }: EssayChanges): boolean {
  return takenDown.includes(slug) || written.some((essay) => essay.slug === slug);
}
