export type Dice = ReturnType<typeof createDice>;

/** A seeded random generator, so that every demo shows the same year. */
export function createDice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(roll() * (most + 1));
  return {
    upTo,
    chance: (share: number) => roll() < share,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[upTo(items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to choose from");
      return item;
    },
    fill: (text: string) =>
      text
        .replace("{n}", String(4 + upTo(4)))
        .replace("{s}", (25 + upTo(30) / 10).toFixed(1))
        .replace("{m}", String(25 + 5 * upTo(5))),
  };
}
