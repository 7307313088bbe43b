export const PAGE_SIZE = 50;

/** Cuts off the extra row that was read beyond the page, and returns whether there are more. */
export function takePage<Item>(rows: Item[]): { items: Item[]; hasMore: boolean } {
  return { items: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}
