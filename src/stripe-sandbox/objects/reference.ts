type Reference = string | { id: string } | null | undefined;

/** The SDK's types allow an expanded object where the sandbox always stores the id. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: Reference): string | null;
export function idOf(reference: Reference): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}
