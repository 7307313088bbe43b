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

  function replaceChanges(next: VisionAnswers): void {
    keepEditDraft(browserDrawers().lasting, userId, next);
    setChanges(next);
  }

  return {
    answers,
    isChanged: VISION_STEPS.some(({ key }) => answers[key] !== saved[key]),
    change: (key: AnswerKey, text: string) => replaceChanges({ ...changes, [key]: text }),
    /** Back to what is saved, for one answer or for all. */
    discard(key?: AnswerKey): void {
      const { [key as AnswerKey]: _dropped, ...others } = changes;
      replaceChanges(key === undefined ? {} : others);
    },
  };
}

export type EditedVision = ReturnType<typeof useEditedVision>;
