import { paths } from "#shared/paths.ts";

export const ANSWER_MAX = 4_000;

export type VisionOrder = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type AnswerKey = `q${VisionOrder}`;
export type VisionAnswers = Partial<Record<AnswerKey, string>>;

export type VisionStep = {
  order: VisionOrder;
  key: AnswerKey;
  path: string;
  /** The answer's name in lists. */
  name: string;
};

export const VISION_STEPS: readonly VisionStep[] = [
  { order: 1, key: "q1", path: paths.visionLifePurpose, name: "Life purpose" },
  { order: 2, key: "q2", path: paths.visionPurposeInFive, name: "Purpose in five words" },
  { order: 3, key: "q3", path: paths.visionDream, name: "Dream in sport" },
  { order: 4, key: "q4", path: paths.visionBucketList, name: "Bucket list" },
  { order: 5, key: "q5", path: paths.visionYearGoal, name: "One-year goal" },
  { order: 6, key: "q6", path: paths.visionMonthFocus, name: "One-month focus" },
  { order: 7, key: "q7", path: paths.visionIdentity, name: "Identity" },
  { order: 8, key: "q8", path: paths.visionIdentitySentence, name: "Identity in one sentence" },
  { order: 9, key: "q9", path: paths.visionPerfectDay, name: "Perfect day" },
];

export const answerKey = (order: VisionOrder): AnswerKey => `q${order}`;

/** An answer that is only whitespace counts as missing. */
export const missingSteps = (answers: VisionAnswers): VisionStep[] =>
  VISION_STEPS.filter(({ key }) => !answers[key]?.trim());
