import type { CreateFlow } from "#shared/planning/create-flow.ts";
import type { DailyDraft, Draft, WeeklyDraft } from "#shared/planning/drafts.ts";

/** Holds a flow while its screens come and go: each step is a page of its own. */
function createFlowStore<Kind extends Draft>() {
  const listeners = new Set<() => void>();
  let held: { userId: string; flow: CreateFlow<Kind> } | undefined;
  return {
    of: (userId: string) => (held?.userId === userId ? held.flow : undefined),
    put(userId: string, flow: CreateFlow<Kind>): void {
      held = { userId, flow };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type FlowStore<Kind extends Draft> = ReturnType<typeof createFlowStore<Kind>>;

export const dailyFlowStore = createFlowStore<DailyDraft>();
export const weeklyFlowStore = createFlowStore<WeeklyDraft>();
