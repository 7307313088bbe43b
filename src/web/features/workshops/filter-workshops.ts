import type { PastWorkshop } from "#shared/workshops/contract.ts";

/** Returns the workshops that contain every search word in their title, text, host or chapters. */
export function filterWorkshops(workshops: readonly PastWorkshop[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return workshops.filter(({ title, about, host, chapters }) => {
    const text = [title, about, host, ...chapters.map((chapter) => chapter.title)]
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
