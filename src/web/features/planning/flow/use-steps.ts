import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { createFlow, type CreateFlow, firstOrder } from "#shared/planning/create-flow.ts";
import type { Draft } from "#shared/planning/drafts.ts";
import type { Flow } from "./flow-store.ts";

type Addresses = {
  step: (order: number) => string;
  welcome: string;
  /** A page that stands between a step and the next one. */
  between?: { after: number; path: string };
};

/**
 * Every step has its address, so that the browser's Back works in the flow; a step number out of range becomes the
 * nearest.
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
    if (order !== state.order) dispatch({ type: "set", change: toOrder<Kind>(order) });
    // Once the step is left, replacing its address would cancel the way to the next one.
    if (wanted !== String(order) && !hasLeft.current) void navigate(step(order), { replace: true });
  }, [order, state.order, wanted, dispatch, navigate, step]);

  // A tired thumb taps twice: the second tap must not skip a question.
  const isSecondTap = () => {
    const wasTapped = hasLeft.current;
    hasLeft.current = true;
    return wasTapped;
  };

  return {
    order,
    async forward() {
      if (isSecondTap()) return;
      const next = dispatch({ type: "forward" });
      const path = between?.after === order ? between.path : step(next.order);
      // On a slow device the step may not have its address yet, and Back would lead past it.
      if (wanted !== String(order)) await navigate(step(order), { replace: true });
      void navigate(path, { state: { isStep: true } });
    },
    /** To a later step, past the ones between; Back leads here again. */
    skipTo(later: number) {
      if (isSecondTap()) return;
      const next = dispatch({ type: "set", change: toOrder<Kind>(later) });
      void navigate(step(next.order), { state: { isStep: true } });
    },
    jump(by: number) {
      const next = dispatch({ type: "jump", by });
      void navigate(step(next.order), { replace: true });
    },
    back() {
      if (isSecondTap()) return;
      if (isStep) return void navigate(-1);
      if (order === firstOrder(state)) return void navigate(welcome, { replace: true });
      if (between && between.after === order - 1)
        return void navigate(between.path, { replace: true });
      void navigate(step(dispatch({ type: "back" }).order), { replace: true });
    },
  };
}

function nearest<Kind extends Draft>(state: CreateFlow<Kind>, wanted: number): number {
  const { order } = createFlow(state, { type: "set", change: toOrder<Kind>(wanted) });
  const isLast = createFlow(state, { type: "jump", by: Number.MAX_SAFE_INTEGER }).order === order;
  // The last screen says that the plan is saved, so it is there only when it is.
  return isLast && !state.isFinished ? order - 1 : order;
}

function toOrder<Kind extends Draft>(order: number): Partial<CreateFlow<Kind>> {
  return { order } as Partial<CreateFlow<Kind>>;
}
