import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { DraftKind } from "#shared/planning/drafts.ts";
import { enqueueDraftDeletion, planningQuery } from "#web/data/planning.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import {
  START_PLAN,
  type FlowStart,
  type From,
  hasSavedPlan,
  readFlowStart,
} from "./start-plan.ts";
import { startButtonTexts as texts } from "./texts.ts";

type StartButtonProps = { kind: DraftKind; userId: string; path: string };

export function StartButton({ kind, userId, path }: StartButtonProps) {
  const start = useStart(kind, userId, path);
  return (
    <>
      <Button size="large" onClick={start.press} loading={start.isWaiting} className="sm:px-16">
        {texts.start}
      </Button>
      <Dialog
        isOpen={start.isAsking}
        title={start.isUnfinished ? texts.continueOrStartFreshTitle : texts.editOrStartFreshTitle}
        onClose={start.cancel}
        actions={
          <>
            <Button variant="secondary" onClick={start.startFresh}>
              {texts.startFresh}
            </Button>
            {start.isSaved && (
              <Button
                variant={start.isUnfinished ? "secondary" : "primary"}
                onClick={start.editSaved}
              >
                {texts.editTheSavedPlan}
              </Button>
            )}
            {start.isUnfinished && <Button onClick={start.continue}>{texts.continue}</Button>}
          </>
        }
      >
        <p>{start.isUnfinished ? texts.unfinishedPlan : texts.alreadyPlanned}</p>
      </Dialog>
    </>
  );
}

/** Handles Start: begins a plan, or first asks what to do with an unfinished or saved one. */
function useStart(kind: DraftKind, userId: string, path: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const [found, setFound] = useState<FlowStart | null>(null);
  // Prefetch, so that data is available if the network is down when the button is pressed.
  usePrefetchQuery(planningQuery);

  const begin = (from: From) => {
    if (!found) return;
    START_PLAN[kind](userId, found.planning, from);
    void navigate(path);
  };
  const beginFresh = useEffectEvent(() => begin("nothing"));
  const isSaved = found !== null && hasSavedPlan(kind, found.planning);
  const isUnfinished = found !== null && found.unfinished !== null;
  // Does nothing if the user left the page while the plan was loading.
  const isDue = found !== null && !isUnfinished && !isSaved;
  useEffect(() => {
    if (isDue) beginFresh();
  }, [isDue]);

  return {
    async press() {
      setIsReading(true);
      setFound(await readFlowStart(client, kind, userId));
      setIsReading(false);
    },
    isWaiting: isReading,
    isAsking: isUnfinished || isSaved,
    isUnfinished,
    isSaved,
    continue: () => begin(found?.unfinished ?? "saved"),
    editSaved() {
      void enqueueDraftDeletion(kind);
      begin("saved");
    },
    startFresh() {
      void enqueueDraftDeletion(kind);
      begin("nothing");
    },
    cancel: () => setFound(null),
  };
}
