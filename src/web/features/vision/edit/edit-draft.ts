import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import type { Drawer } from "#web/platform/drawer.ts";
import { readKept } from "#web/platform/read-kept.ts";

const keyOf = (userId: string) => `swaz-focus-vision-draft|${userId}`;

/** Changes that have not been saved, per person. They outlive the page, not a SAVE. */
export function keepEditDraft(drawer: Drawer, userId: string, changes: VisionAnswers): void {
  try {
    if (Object.keys(changes).length === 0) drawer.removeItem(keyOf(userId));
    else drawer.setItem(keyOf(userId), JSON.stringify(changes));
  } catch {
    // No room: the page still holds them.
  }
}

/** Anything unreadable counts as nothing. */
export function findEditDraft(drawer: Drawer, userId: string): VisionAnswers {
  const kept = readKept(drawer, keyOf(userId));
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
