/** Normalizes text for searching: without accents, case, dashes and extra spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Dash_Punctuation}]+/gu, " ")
    .trim();
}
