/** Who wants to hear of something: `subscribe` returns how to stop. */
export function createSignal<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}
