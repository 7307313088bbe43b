import { essayText, type Essay } from "#shared/content/essays.ts";

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();

/** Returns the essays that contain every word of the search in their name, sport or text. */
export function filterEssays(essays: readonly Essay[], search: string): Essay[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return essays.filter((essay) => {
    const text = fold(`${essay.name} ${essay.sport} ${essayText(essay)}`);
    return words.every((word) => text.includes(word));
  });
}
