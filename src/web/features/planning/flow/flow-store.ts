import { useCallback, useEffect, useSyncExternalStore } from "react";
import { getDraft } from "#shared/planning/contract.ts";
import { createFlow, type CreateFlow, type FlowAction } from "#shared/planning/create-flow.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import type { DailyDraft, Draft, DraftKind, WeeklyDraft } from "#shared/planning/drafts.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { findUnsentDraft, saveDraft } from "#web/data/planning.ts";
import { call } from "#web/platform/api.ts";
import { createSignal } from "#web/platform/signal.ts";

export type Flow<Kind extends Draft> = {
  state: CreateFlow<Kind>;
  /** Returns the flow's new state. */
  dispatch: (action: FlowAction<Kind>) => CreateFlow<Kind>;
  /** What was typed or tapped: kept at once. */
  change: (change: Partial<Kind>) => void;
  /** The same draft for another date, which may have a saved plan. */
  move: (draft: Kind, isDateSaved: boolean) => void;
};

export const useDailyFlow = (userId: string) => useFlow<DailyDraft>(dailyFlowStore, userId);
export const useWeeklyFlow = (userId: string) => useFlow<WeeklyDraft>(weeklyFlowStore, userId);

function useFlow<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): Flow<Kind> | undefined {
  const state = useSyncExternalStore(store.subscribe, () => store.of(userId));
  const dispatch = useCallback(
    (action: FlowAction<Kind>) => {
      const before = store.of(userId);
      if (!before) throw new Error("No flow has been started");
      const after = createFlow(before, action);
      store.put(userId, after);
      if (action.type === "set" && "isFinished" in action.change) store.tellTabs(userId, after);
      return after;
    },
    [store, userId],
  );
  if (!state) return undefined;
  return {
    state,
    dispatch,
    change(change) {
      const draft = { ...state.draft, ...change };
      dispatch({ type: "set", change: { draft, isFinished: false } });
      void saveDraft(draft);
    },
    move(draft, isDateSaved) {
      // A saved plan that is only looked at is nothing unfinished.
      const isFinished = isDateSaved && (state.isFinished || !hasText(state.draft));
      dispatch({ type: "set", change: { draft, isFinished } });
      if (!isFinished) void saveDraft(draft);
    },
  };
}

/** A page may lie open in sight while its plan is written on another device: nothing tells that one is back at it. */
const LOOK_EVERY_MS = 15_000;

/** Brings in the lines that another device has written, so that what is typed here next does not empty them. */
export function useDraftsFromOtherDevices<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): void {
  useEffect(() => {
    const look = async () => {
      const before = store.of(userId);
      if (document.visibilityState !== "visible" || !before || before.isFinished) return;
      const { kind } = before.draft;
      if (await findUnsentDraft(kind)) return;
      // Asks the server directly: what this device remembers of it is older than what is on the screen.
      const kept = await call(getDraft, { params: { kind } }).catch(() => null);
      const isSent = (await findUnsentDraft(kind)) === undefined;
      // What was typed here since then is newer.
      if (kept && isSent && store.of(userId)?.draft === before.draft)
        store.take({ userId, draft: kept.draft as Kind, isFinished: false });
    };
    const listener = () => void look();
    const timer = setInterval(listener, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, [store, userId]);
}

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

type FlowStore<Kind extends Draft> = ReturnType<typeof createFlowStore<Kind>>;

export const dailyFlowStore = createFlowStore<DailyDraft>("daily");
export const weeklyFlowStore = createFlowStore<WeeklyDraft>("weekly");

/** What a plan shows that is kept elsewhere; undefined until it is known. */
export type PlanContext = {
  vision: Vision | null | undefined;
  /** It is on its way for the first time: shown later, it would push the buttons from under a thumb. */
  isVisionComing: boolean;
  nights: NightsOfWeek | undefined;
};

/** The vision joins the flow as soon as it is loaded; the questions can do without. */
export function useVisionInFlow<Kind extends Draft>(
  { state, dispatch }: Flow<Kind>,
  athleticVision: Vision | null | undefined,
): void {
  const isNew = athleticVision !== undefined && athleticVision !== state.athleticVision;
  useEffect(() => {
    if (isNew) dispatch({ type: "set", change: { athleticVision } as Partial<typeof state> });
  }, [isNew, athleticVision, dispatch]);
}
