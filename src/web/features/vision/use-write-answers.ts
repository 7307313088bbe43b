import { useQueryClient } from "@tanstack/react-query";
import { answerKey, type VisionAnswers, type VisionOrder } from "#shared/vision/steps.ts";
import { visionQuery } from "./queries.ts";
import { withUnsent } from "./with-unsent.ts";
import { keepAnswer, keepVision } from "./write-answers.ts";

/** Writes to the device, and to what the next screens show. */
export function useWriteAnswers() {
  const client = useQueryClient();

  function show(answers: VisionAnswers): void {
    const writtenAt = new Date().toISOString();
    client.setQueryData(visionQuery.queryKey, (known) =>
      // Nothing is known while it could not be loaded; it will be loaded with what is unsent.
      known === undefined ? undefined : withUnsent(known, [{ answers, writtenAt }]),
    );
  }

  return {
    writeAnswer(order: VisionOrder, text: string): Promise<void> {
      show({ [answerKey(order)]: text });
      return keepAnswer(order, text);
    },
    writeVision(answers: VisionAnswers): Promise<void> {
      show(answers);
      return keepVision(answers);
    },
  };
}
