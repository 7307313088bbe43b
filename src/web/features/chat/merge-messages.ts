import type { ChatMessage } from "#shared/chat/contract.ts";

/** In order, each once. What is shown already stays as it is: its picture's address need not be fetched again. */
export function mergeMessages(known: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return [...known, ...added].toSorted((one, other) => one.position - other.position);
}
