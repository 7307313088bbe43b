import { useState } from "react";
import type { Vision } from "#shared/vision/contract.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import { deviceDraft, type Fields, unsavedFields } from "#web/platform/drafts.ts";

/** Merges the saved vision with the changes stored on this device. They survive leaving the page, but not a SAVE. */
export function useEditedVision(saved: Vision) {
  const [draft] = useState(() => deviceDraft("vision"));
  const [changes, setChanges] = useState(() => answersIn(draft.read()));
  const answers = Object.fromEntries(
    VISION_STEPS.map(({ key }) => [key, changes[key] ?? saved[key]]),
  ) as Record<AnswerKey, string>;

  return {
    answers,
    changes,
    isChanged: VISION_STEPS.some(({ key }) => answers[key] !== saved[key]),
    change(key: AnswerKey, text: string): void {
      // Merge with the stored draft, because another tab may have saved changes too.
      draft.write({ ...draft.read(), ...changes, [key]: text });
      setChanges((now) => ({ ...now, [key]: text }));
    },
    /** Discards these texts, however late. Anything typed since they were read stays. */
    discard(texts: VisionAnswers): void {
      draft.discard(texts);
      setChanges((now) => unsavedFields(now, texts) as VisionAnswers);
    },
  };
}

function answersIn(stored: Fields): VisionAnswers {
  return Object.fromEntries(
    VISION_STEPS.flatMap(({ key }) => {
      const text = stored[key];
      return typeof text === "string" ? [[key, text]] : [];
    }),
  );
}

export type EditedVision = ReturnType<typeof useEditedVision>;
