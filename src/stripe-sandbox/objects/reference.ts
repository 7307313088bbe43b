type Reference = string | { id: string } | null | undefined;

/**
 * Returns the id of a reference. The SDK's types also allow an expanded object, but the sandbox always stores the id.
 */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: Reference): string | null;
export function idOf(reference: Reference): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}
