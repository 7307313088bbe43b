import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Draft, DraftKind } from "#shared/planning/drafts.ts";
import { planningQuery } from "#web/data/planning.ts";
import { discardDraft } from "#web/data/drafts.ts";
import { type Beginning, readBeginning } from "./use-beginning.ts";
import { BEGIN } from "./use-flow.ts";

/** What Start does: begins, or first asks what becomes of a plan that was left unfinished. */
export function useStart(kind: DraftKind, userId: string, path: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const [found, setFound] = useState<Beginning | null>(null);
  // So that something is known should the network be gone by the time of the press.
  usePrefetchQuery(planningQuery);

  const begin = (unfinished: Draft | null) => {
    if (!found) return;
    BEGIN[kind](userId, found.planning, unfinished);
    void navigate(path);
  };
  const beginFresh = useEffectEvent(() => begin(null));
  // Nothing happens if the page was left while it was read.
  const isDue = found !== null && found.unfinished === null;
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
    isAsking: found !== null && found.unfinished !== null,
    continue: () => begin(found?.unfinished ?? null),
    startFresh() {
      void discardDraft(kind);
      begin(null);
    },
    cancel: () => setFound(null),
  };
}
