/** Makes a thing when it is first asked for, and once: one of Intl's formatters takes a process 8 MB. */
export function whenNeeded<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
