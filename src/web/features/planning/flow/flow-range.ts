import { type CreateFlow, firstOrder, lastOrder } from "#shared/planning/create-flow.ts";
import type { Draft } from "#shared/planning/drafts.ts";

/** The first and the last question that are asked; the screen after them asks nothing. */
export function flowRange<Kind extends Draft>(state: CreateFlow<Kind>): readonly [number, number] {
  return [firstOrder(state), lastOrder(state) - 1];
}
