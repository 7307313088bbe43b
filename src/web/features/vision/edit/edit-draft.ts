import { useState } from "react";
import type { Vision } from "#shared/vision/contract.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import { browserStorage, readStored, type TextStorage } from "#web/platform/text-storage.ts";

const keyOf = (userId: string) => `swaz-focus-vision-draft|${userId}`;

/** Changes that have not been saved, per person. They outlive the page, not a SAVE. */
export function keepEditDraft(storage: TextStorage, userId: string, changes: VisionAnswers): void {
  try {
    if (Object.keys(changes).length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(changes));
  } catch {
    // No room: the page still holds them.
  }
}

/** Anything unreadable counts as nothing. */
export function findEditDraft(storage: TextStorage, userId: string): VisionAnswers {
  const kept = readStored(storage, keyOf(userId));
  const changes: VisionAnswers = {};
  for (const { key } of VISION_STEPS) {
    const text = kept[key];
    if (typeof text === "string") changes[key] = text;
  }
  return changes;
}

/** What is left of a draft once these texts need no keeping; what was typed since then stays. */
export function draftWithout(draft: VisionAnswers, texts: VisionAnswers): VisionAnswers {
  return Object.fromEntries(
    Object.entries(draft).filter(([key, text]) => texts[key as AnswerKey] !== text),
  );
}

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
