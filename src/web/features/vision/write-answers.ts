import { saveAnswerPath, saveVision } from "#shared/vision/contract.ts";
import {
  answerKey,
  VISION_STEPS,
  type VisionAnswers,
  type VisionOrder,
} from "#shared/vision/steps.ts";
import { discard, enqueue, findPending } from "#web/platform/outbox/index.ts";
import type { UnsentAnswers } from "./with-unsent.ts";

/** The outbox key of an answer. */
export const outboxKey = (order: VisionOrder) => `vision/${order}`;
const WHOLE_KEY = "vision";

export function keepAnswer(order: VisionOrder, text: string): Promise<void> {
  return enqueue({
    key: outboxKey(order),
    method: "POST",
    path: saveAnswerPath(order),
    body: { data: storable(text) },
  });
}

/** All nine at once, replacing what is still unsent. */
export async function keepVision(answers: VisionAnswers): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(answers).map(([key, text]) => [key, storable(text)]),
  );
  await enqueue({ key: WHOLE_KEY, method: "POST", path: saveVision.path, body });
  await discard(({ key }) => VISION_STEPS.some(({ order }) => key === outboxKey(order)));
}

export async function unsentAnswers(): Promise<UnsentAnswers[]> {
  const found: UnsentAnswers[] = [];
  for (const { order, key } of VISION_STEPS) {
    const write = await findPending(outboxKey(order));
    if (write) found.push(unsent(write.writtenAt, { [key]: String(write.body.data) }));
  }
  const whole = await findPending(WHOLE_KEY);
  if (whole) found.push(unsent(whole.writtenAt, answersIn(whole.body)));
  return found;
}

const unsent = (writtenAt: number, answers: VisionAnswers): UnsentAnswers => ({
  answers,
  writtenAt: new Date(writtenAt).toISOString(),
});

function answersIn(body: Record<string, unknown>): VisionAnswers {
  const answers: VisionAnswers = {};
  for (const { order } of VISION_STEPS) {
    const text = body[answerKey(order)];
    if (typeof text === "string") answers[answerKey(order)] = text;
  }
  return answers;
}

/** Pasted text may hold characters that no database takes. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
