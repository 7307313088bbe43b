import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import type { Item } from "./invoice-lines.ts";

export async function productNames(
  { ledger }: Pick<WorkContext, "ledger">,
  items: Item[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { price } of items) {
    const product = await ledger.find("product", idOf(price.product));
    if (product) names.set(product.id, product.name);
  }
  return names;
}
