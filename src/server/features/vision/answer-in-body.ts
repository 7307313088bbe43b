import { AppError } from "#server/platform/errors.ts";
import type { AnswerBody } from "#shared/vision/contract.ts";
import { answerKey, type VisionOrder } from "#shared/vision/steps.ts";

/** Clients wrap the text in different ways. */
export function answerInBody(body: AnswerBody, order: VisionOrder): string {
  if (typeof body === "string") return body;
  const text = body.data ?? body.answer ?? body.text ?? body[answerKey(order)];
  if (text === undefined)
    throw new AppError("invalid_input", {
      message: "data: The value is required",
      fields: { data: "The value is required" },
    });
  return text;
}
