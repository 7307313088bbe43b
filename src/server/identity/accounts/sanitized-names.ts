import type { Metadata } from "#server/db/schema/identity.ts";
import { singleLine } from "#shared/single-line.ts";

const NAMES = ["first_name", "last_name", "full_name", "name", "card_name"];

/**
 * Reduces names to a single line of text, because they appear in mails to other people. Every call that sets a name
 * uses this.
 */
export function withSanitizedNames(metadata: Metadata): Metadata {
  const names = NAMES.filter((name) => typeof metadata[name] === "string").map((name) => [
    name,
    singleLine(String(metadata[name])),
  ]);
  return { ...metadata, ...Object.fromEntries(names) };
}
