/** Sent again after an answer that got lost, the same words are the same message; changed ones are a new one. */
export function createMessageIds() {
  const ids = new Map<string, string>();
  return {
    idOf(words: string): string {
      const id = ids.get(words) ?? crypto.randomUUID();
      ids.set(words, id);
      return id;
    },
    /** Once it has arrived: the same words said again are a message of their own. */
    startAnew: () => ids.clear(),
  };
}
