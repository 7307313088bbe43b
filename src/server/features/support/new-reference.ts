import { randomInt } from "node:crypto";

/** Read out over a phone line: no letters or digits that are mistaken for one another. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `SF-${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}
