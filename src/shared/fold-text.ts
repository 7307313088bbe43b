/** Text as it is compared when a person searches: without accents, case, dashes and extra space. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Dash_Punctuation}]+/gu, " ")
    .trim();
}
