import type { Vision } from "#shared/vision/contract.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";

/** Answers that this device has not been able to send yet. */
export type UnsentAnswers = { answers: VisionAnswers; writtenAt: string };

/** The vision as its writer knows it: the newest text of each answer, wherever it is kept. */
export function withUnsent(saved: Vision | null, unsent: readonly UnsentAnswers[]): Vision | null {
  const vision = structuredClone(saved ?? EMPTY);
  for (const { answers, writtenAt } of unsent.toSorted(byTime)) {
    for (const [key, text] of Object.entries(answers) as [AnswerKey, string][]) {
      if ((vision.writtenAt[key] ?? "") > writtenAt) continue;
      vision[key] = text;
      vision.writtenAt[key] = writtenAt;
    }
  }
  return VISION_STEPS.some(({ key }) => vision[key].trim()) ? vision : null;
}

const byTime = (one: UnsentAnswers, other: UnsentAnswers) =>
  one.writtenAt.localeCompare(other.writtenAt);

const forEach = <Value>(value: Value) =>
  Object.fromEntries(VISION_STEPS.map(({ key }) => [key, value])) as Record<AnswerKey, Value>;

const NEVER = new Date(0).toISOString();
const EMPTY: Vision = { ...forEach(""), writtenAt: forEach(null), updatedAt: NEVER };
