/** Makes something when it is first asked for, once: one of Intl's formatters costs a process 8 MB. */
export function lazyValue<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
