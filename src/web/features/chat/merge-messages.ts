import type { ChatMessage } from "#shared/chat/contract.ts";

/**
 * In order, each once. What is shown already stays as it is, so that its picture need not be fetched again; only its
 * place moves when imported messages came before it.
 */
export function mergeMessages(known: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const merged = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    const { position } = message;
    merged.set(message.id, { ...message, ...merged.get(message.id), position });
  }
  return [...merged.values()].toSorted((one, other) => one.position - other.position);
}
