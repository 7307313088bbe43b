/** Creates a value once, on first use: a single Intl formatter costs a process 8 MB. */
export function lazyValue<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
