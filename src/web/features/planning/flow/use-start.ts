import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import { forgetDraft } from "./keep-draft.ts";
import { beginDay, beginWeek } from "./use-flow.ts";
import { type Planning, usePlanning } from "./use-planning.ts";

const BEGIN = { daily: beginDay, weekly: beginWeek };

/** What Start does: begins, or first asks what becomes of a plan that was left unfinished. */
export function useStart(kind: DraftKind, userId: string, path: string) {
  const navigate = useNavigate();
  const { planning, isFetching } = usePlanning(kind, userId, 0);
  const [isPressed, setIsPressed] = useState(false);
  const isReady = planning !== undefined && !isFetching;

  const begin = (planning: Planning, unfinished: Draft | null) => {
    BEGIN[kind](userId, planning, unfinished);
    void navigate(path);
  };
  const beginFresh = useEffectEvent(() => planning && begin(planning, null));
  // A tap may come before it is known whether there is something to continue.
  const isDue = isPressed && isReady && !planning.unfinished;
  useEffect(() => {
    if (isDue) beginFresh();
  }, [isDue]);

  return {
    press: () => setIsPressed(true),
    isWaiting: isPressed && !isReady,
    isAsking: isPressed && isReady && planning.unfinished !== null,
    continue: () => planning && begin(planning, planning.unfinished),
    startFresh() {
      void forgetDraft(kind);
      if (planning) begin(planning, null);
    },
    cancel: () => setIsPressed(false),
  };
}
