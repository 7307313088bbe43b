/** A list of listeners. `subscribe` returns a function that unsubscribes. */
export function createEmitter<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns whether there are any listeners. */
    emit(...args: Args): boolean {
      for (const listener of listeners) listener(...args);
      return listeners.size > 0;
    },
  };
}
