import { useState } from "react";
import type { Vision } from "#shared/vision/contract.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import { deviceDraft, type Fields, unsavedFields } from "#web/platform/drafts.ts";

/** The saved vision with the changes that this device holds. They outlive the page, not a SAVE. */
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
      // Another tab may have stored changes of its own there.
      draft.write({ ...draft.read(), ...changes, [key]: text });
      setChanges((now) => ({ ...now, [key]: text }));
    },
    /** Drops these texts; what was typed since they were taken from here stays, however late this comes. */
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
