import { useState } from "react";
import type { Vision } from "#shared/vision/contract.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import { browserStorage } from "#web/platform/text-storage.ts";
import { draftWithout, findEditDraft, keepEditDraft } from "./edit-draft.ts";

/** The saved vision with the changes that this device holds. */
export function useEditedVision(userId: string, saved: Vision) {
  const [changes, setChanges] = useState(() => findEditDraft(browserStorage().persistent, userId));
  const answers = Object.fromEntries(
    VISION_STEPS.map(({ key }) => [key, changes[key] ?? saved[key]]),
  ) as Record<AnswerKey, string>;

  return {
    answers,
    changes,
    isChanged: VISION_STEPS.some(({ key }) => answers[key] !== saved[key]),
    change(key: AnswerKey, text: string): void {
      const next = { ...changes, [key]: text };
      const { persistent } = browserStorage();
      // Another tab may have kept changes of its own there.
      keepEditDraft(persistent, userId, { ...findEditDraft(persistent, userId), ...next });
      setChanges((now) => ({ ...now, [key]: text }));
    },
    /** Drops these texts; what was typed since they were taken from here stays, however late this comes. */
    discard(texts: VisionAnswers): void {
      const { persistent } = browserStorage();
      keepEditDraft(persistent, userId, draftWithout(findEditDraft(persistent, userId), texts));
      setChanges((now) => draftWithout(now, texts));
    },
  };
}

export type EditedVision = ReturnType<typeof useEditedVision>;
