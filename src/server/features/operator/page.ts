export const PAGE_SIZE = 50;

/** From one row more than a page holds: the page, and whether another follows. */
export function takePage<Item>(rows: Item[]): { items: Item[]; hasMore: boolean } {
  return { items: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}
