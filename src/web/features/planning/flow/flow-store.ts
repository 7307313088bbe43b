import { createFlow, type CreateFlow } from "#shared/planning/create-flow.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import { createSignal } from "#web/platform/signal.ts";
import type { DailyDraft, Draft, DraftKind, WeeklyDraft } from "#shared/planning/drafts.ts";

/** What one tab tells the person's others. */
type Told<Kind extends Draft> = { userId: string; draft: Kind; isFinished: boolean };

/** Holds a flow while its screens come and go: each step is a page of its own. */
function createFlowStore<Kind extends Draft>(kind: DraftKind) {
  const changed = createSignal();
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(`plan/${kind}`) : undefined;
  let held: { userId: string; flow: CreateFlow<Kind> } | undefined;

  function put(userId: string, flow: CreateFlow<Kind>): void {
    held = { userId, flow };
    changed.send();
  }

  // Two tabs or devices may write one plan: without this, each would send its own copy, and the last would empty the
  // other's lines.
  function take({ userId, draft, isFinished }: Told<Kind>): void {
    if (held?.userId !== userId) return;
    const { flow } = held;
    // A different plan replaces the one here only if that is empty.
    if (draft.id !== flow.draft.id && hasText(flow.draft)) return;
    const dailyActionFinishedResponse = isFinished ? flow.dailyActionFinishedResponse : null;
    const change = { draft, isFinished, dailyActionFinishedResponse } as Partial<CreateFlow<Kind>>;
    put(userId, createFlow(flow, { type: "set", change }));
  }

  tabs?.addEventListener("message", ({ data }: MessageEvent<Told<Kind>>) => take(data));

  return {
    of: (userId: string) => (held?.userId === userId ? held.flow : undefined),
    put,
    /** Takes over what was written elsewhere, while this page stays at its own step. */
    take,
    /** Shows what was written here in every other tab, each of which stays at its own step. */
    tellTabs(userId: string, { draft, isFinished }: CreateFlow<Kind>): void {
      const told: Told<Kind> = { userId, draft, isFinished };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
      tabs?.postMessage(told);
    },
    subscribe: changed.subscribe,
  };
}

export type FlowStore<Kind extends Draft> = ReturnType<typeof createFlowStore<Kind>>;

export const dailyFlowStore = createFlowStore<DailyDraft>("daily");
export const weeklyFlowStore = createFlowStore<WeeklyDraft>("weekly");
