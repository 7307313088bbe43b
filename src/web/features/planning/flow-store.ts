import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { getDraft } from "#shared/planning/contract.ts";
import {
  planFlowReducer,
  type PlanFlow,
  firstStep,
  type PlanFlowAction,
} from "#shared/planning/plan-flow.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import type { DailyDraft, Draft, DraftKind, WeeklyDraft } from "#shared/planning/drafts.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { findUnsentDraft, enqueueDraft } from "#web/data/planning.ts";
import { useNights } from "#web/data/practice.ts";
import { useVision } from "#web/data/vision.ts";
import { callApi } from "#web/platform/api.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { createEmitter } from "#web/platform/emitter.ts";

export type Flow<Kind extends Draft> = {
  state: PlanFlow<Kind>;
  /** Returns the flow's new state. */
  dispatch: (action: PlanFlowAction<Kind>) => PlanFlow<Kind>;
  /** Applies typed or tapped input and saves it immediately. */
  change: (change: Partial<Kind>) => void;
  /** Moves the draft to another date, which may have a saved plan. */
  move: (draft: Kind, isDateSaved: boolean) => void;
};

export const useDailyFlow = (userId: string) => useFlow<DailyDraft>(dailyFlowStore, userId);
export const useWeeklyFlow = (userId: string) => useFlow<WeeklyDraft>(weeklyFlowStore, userId);

function useFlow<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): Flow<Kind> | undefined {
  const state = useSyncExternalStore(store.subscribe, () => store.get(userId));
  const dispatch = useCallback(
    (action: PlanFlowAction<Kind>) => {
      const before = store.get(userId);
      if (!before) throw new Error("No flow has been started");
      const after = planFlowReducer(before, action);
      store.put(userId, after);
      if (action.type === "set" && "isFinished" in action.change) store.notifyTabs(userId, after);
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
      void enqueueDraft(draft);
    },
    move(draft, isDateSaved) {
      // A saved plan that is only viewed doesn't count as unfinished.
      const isFinished = isDateSaved && (state.isFinished || !hasText(state.draft));
      dispatch({ type: "set", change: { draft, isFinished } });
      if (!isFinished && hasText(draft)) void enqueueDraft(draft);
    },
  };
}

/**
 * A page may stay open and visible while its plan is edited on another device. No event signals the user's return, so
 * poll.
 */
const POLL_INTERVAL_MS = 15_000;

/** Merges lines written on another device, so that typing here doesn't overwrite them with empty ones. */
export function useDraftsFromOtherDevices<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): void {
  useEffect(() => {
    const poll = async () => {
      const before = store.get(userId);
      if (document.visibilityState !== "visible" || !before || before.isFinished) return;
      const { kind } = before.draft;
      if (await findUnsentDraft(kind)) return;
      // Bypasses the cache, which is older than what is on the screen.
      const serverDraft = await callApi(getDraft, { params: { kind } }).catch(() => null);
      const isSent = (await findUnsentDraft(kind)) === undefined;
      // Anything typed here since then is newer.
      if (serverDraft && isSent && store.get(userId)?.draft === before.draft)
        store.take({ userId, draft: serverDraft.draft as Kind, isFinished: false });
    };
    const listener = () => void poll();
    const timer = setInterval(listener, POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, [store, userId]);
}

/** The message that one tab sends to the user's other tabs. */
type DraftChange<Kind extends Draft> = { userId: string; draft: Kind; isFinished: boolean };

/** Holds a flow while its screens mount and unmount, because each step is a separate page. */
function createFlowStore<Kind extends Draft>(kind: DraftKind) {
  const changed = createEmitter();
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(`plan/${kind}`) : undefined;
  let current: { userId: string; flow: PlanFlow<Kind> } | undefined;

  function put(userId: string, flow: PlanFlow<Kind>): void {
    current = { userId, flow };
    changed.emit();
  }

  // Two tabs or devices may edit the same plan. Without this, each would send its own copy, and the last would erase
  // the other's lines.
  function take({ userId, draft, isFinished }: DraftChange<Kind>): void {
    if (current?.userId !== userId) return;
    const { flow } = current;
    // A different plan replaces this one only if this one is empty.
    if (draft.id !== flow.draft.id && hasText(flow.draft)) return;
    const dailyActionFinishedResponse = isFinished ? flow.dailyActionFinishedResponse : null;
    const change = { draft, isFinished, dailyActionFinishedResponse } as Partial<PlanFlow<Kind>>;
    put(userId, planFlowReducer(flow, { type: "set", change }));
  }

  tabs?.addEventListener("message", ({ data }: MessageEvent<DraftChange<Kind>>) => take(data));

  return {
    get: (userId: string) => (current?.userId === userId ? current.flow : undefined),
    put,
    /** Adopts changes made elsewhere; this page stays at its current step. */
    take,
    /** Shows this tab's changes in every other tab, each of which stays at its current step. */
    notifyTabs(userId: string, { draft, isFinished }: PlanFlow<Kind>): void {
      const changed: DraftChange<Kind> = { userId, draft, isFinished };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
      tabs?.postMessage(changed);
    },
    subscribe: changed.subscribe,
  };
}

type FlowStore<Kind extends Draft> = ReturnType<typeof createFlowStore<Kind>>;

export const dailyFlowStore = createFlowStore<DailyDraft>("daily");
export const weeklyFlowStore = createFlowStore<WeeklyDraft>("weekly");

/** Data that a plan shows but doesn't own; undefined until loaded. */
export type PlanContext = {
  vision: Vision | null | undefined;
  /**
   * True during the first load. Reserve space for the vision then: a layout shift would move the buttons from under
   * the thumb.
   */
  isVisionComing: boolean;
  nights: NightsOfWeek | undefined;
};

/** Adds the vision to the flow once it has loaded; the questions work without it. */
export function useVisionInFlow<Kind extends Draft>(
  { state, dispatch }: Flow<Kind>,
  athleticVision: Vision | null | undefined,
): void {
  const isNew = athleticVision !== undefined && athleticVision !== state.athleticVision;
  useEffect(() => {
    if (isNew) dispatch({ type: "set", change: { athleticVision } as Partial<typeof state> });
  }, [isNew, athleticVision, dispatch]);
}

export function usePlanContext(): PlanContext {
  const { data: vision, isLoading, failureCount } = useVision();
  return {
    vision,
    isVisionComing: isLoading && failureCount === 0,
    nights: useNights(),
  };
}

type Addresses = {
  step: (order: number) => string;
  welcome: string;
  /** A page between a step and the next one. */
  between?: { after: number; path: string };
};

/**
 * Gives every step its own URL, so that the browser's Back button works. An out-of-range step number falls back to
 * the nearest.
 */
export function useSteps<Kind extends Draft>(
  { state, dispatch }: Flow<Kind>,
  wanted: string | undefined,
  addresses: Addresses,
) {
  const navigate = useNavigate();
  const isStep = (useLocation().state as { isStep?: boolean } | null)?.isStep === true;
  const order = wanted === undefined ? state.order : nearest(state, Number(wanted));
  const { step, welcome, between } = addresses;
  const hasLeft = useRef(false);

  useEffect(() => {
    if (order !== state.order) dispatch({ type: "set", change: stepChange<Kind>(order) });
    // Once the user has left the step, replacing its URL would cancel the navigation to the next one.
    if (wanted !== String(order) && !hasLeft.current) void navigate(step(order), { replace: true });
  }, [order, state.order, wanted, dispatch, navigate, step]);

  // A tired thumb may tap twice: the second tap must not skip a question.
  const consumeTap = () => {
    const wasTapped = hasLeft.current;
    hasLeft.current = true;
    return wasTapped;
  };

  return {
    order,
    /** Don't accept input before this is true: a new URL remounts the step and takes the focus from its field. */
    hasAddress: wanted === String(order),
    forward() {
      if (consumeTap()) return;
      const next = dispatch({ type: "forward" });
      const path = between?.after === order ? between.path : step(next.order);
      void navigate(path, { state: { isStep: true } });
    },
    /** Skips to a later step; Back returns here. */
    skipTo(later: number) {
      if (consumeTap()) return;
      const next = dispatch({ type: "set", change: stepChange<Kind>(later) });
      void navigate(step(next.order), { state: { isStep: true } });
    },
    jump(by: number) {
      const next = dispatch({ type: "jump", by });
      void navigate(step(next.order), { replace: true });
    },
    back() {
      if (consumeTap()) return;
      if (isStep) return void navigate(-1);
      if (order === firstStep(state)) return void navigate(welcome, { replace: true });
      if (between && between.after === order - 1)
        return void navigate(between.path, { replace: true });
      void navigate(step(dispatch({ type: "back" }).order), { replace: true });
    },
  };
}

function nearest<Kind extends Draft>(state: PlanFlow<Kind>, wanted: number): number {
  const { order } = planFlowReducer(state, { type: "set", change: stepChange<Kind>(wanted) });
  const isLast =
    planFlowReducer(state, { type: "jump", by: Number.MAX_SAFE_INTEGER }).order === order;
  // The last screen says that the plan is saved, so it exists only once it is.
  return isLast && !state.isFinished ? order - 1 : order;
}

function stepChange<Kind extends Draft>(order: number): Partial<PlanFlow<Kind>> {
  return { order } as Partial<PlanFlow<Kind>>;
}
