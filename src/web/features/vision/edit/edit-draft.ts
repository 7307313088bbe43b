import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import type { TextStorage } from "#web/platform/text-storage.ts";
import { readStored } from "#web/platform/text-storage.ts";

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
