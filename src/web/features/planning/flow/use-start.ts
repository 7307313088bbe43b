import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { DraftKind } from "#shared/planning/drafts.ts";
import { planningQuery } from "#web/data/planning.ts";
import { discardDraft } from "#web/data/drafts.ts";
import { type Beginning, readBeginning } from "./use-beginning.ts";
import { BEGIN, type From, hasSavedPlan } from "./use-flow.ts";

/** What Start does: begins, or first asks what becomes of a plan that was left unfinished or is saved already. */
export function useStart(kind: DraftKind, userId: string, path: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const [found, setFound] = useState<Beginning | null>(null);
  // So that something is known should the network be gone by the time of the press.
  usePrefetchQuery(planningQuery);

  const begin = (from: From) => {
    if (!found) return;
    BEGIN[kind](userId, found.planning, from);
    void navigate(path);
  };
  const beginFresh = useEffectEvent(() => begin("nothing"));
  const isSaved = found !== null && hasSavedPlan(kind, found.planning);
  const isUnfinished = found !== null && found.unfinished !== null;
  // Nothing happens if the page was left while it was read.
  const isDue = found !== null && !isUnfinished && !isSaved;
  useEffect(() => {
    if (isDue) beginFresh();
  }, [isDue]);

  return {
    async press() {
      setIsReading(true);
      setFound(await readBeginning(client, kind, userId));
      setIsReading(false);
    },
    isWaiting: isReading,
    isAsking: isUnfinished || isSaved,
    isUnfinished,
    isSaved,
    continue: () => begin(found?.unfinished ?? "saved"),
    editSaved() {
      void discardDraft(kind);
      begin("saved");
    },
    startFresh() {
      void discardDraft(kind);
      begin("nothing");
    },
    cancel: () => setFound(null),
  };
}
