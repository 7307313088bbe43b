/** Returns the same numbers for the same seed, so that a failure can be reproduced. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  // Marsaglia's 32-bit xorshift.
  function next(): number {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  }
  return {
    next,
    isTrue: (probability: number) => next() < probability,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from");
      return item;
    },
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
