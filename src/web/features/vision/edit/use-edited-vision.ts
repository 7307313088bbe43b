import { useState } from "react";
import type { Vision } from "#shared/vision/contract.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import { browserDrawers } from "#web/platform/session/session-storage.ts";
import { findEditDraft, keepEditDraft } from "./edit-draft.ts";

/** The saved vision with the changes that this device holds. */
export function useEditedVision(userId: string, saved: Vision) {
  const [changes, setChanges] = useState(() => findEditDraft(browserDrawers().lasting, userId));
  const answers = Object.fromEntries(
    VISION_STEPS.map(({ key }) => [key, changes[key] ?? saved[key]]),
  ) as Record<AnswerKey, string>;

  return {
    answers,
    changes,
    isChanged: VISION_STEPS.some(({ key }) => answers[key] !== saved[key]),
    change(key: AnswerKey, text: string): void {
      const next = { ...changes, [key]: text };
      const { lasting } = browserDrawers();
      // Another tab may have kept changes of its own there.
      keepEditDraft(lasting, userId, { ...findEditDraft(lasting, userId), ...next });
      setChanges(next);
    },
    /** Reverts one answer, or all that were changed here, to what is saved. */
    discard(key?: AnswerKey): void {
      const dropped = key === undefined ? Object.keys(changes) : [key];
      const without = (from: VisionAnswers): VisionAnswers =>
        Object.fromEntries(Object.entries(from).filter(([name]) => !dropped.includes(name)));
      const { lasting } = browserDrawers();
      keepEditDraft(lasting, userId, without(findEditDraft(lasting, userId)));
      setChanges(without(changes));
    },
  };
}

export type EditedVision = ReturnType<typeof useEditedVision>;
