import { useQueryClient } from "@tanstack/react-query";
import { answerKey, type VisionAnswers, type VisionOrder } from "#shared/vision/steps.ts";
import { visionQuery } from "./queries.ts";
import { withUnsent } from "./with-unsent.ts";
import { keepAnswer, keepVision } from "./write-answers.ts";

/** Writes to the device, and to what the next screens show. */
export function useWriteAnswers() {
  const client = useQueryClient();

  function show(answers: VisionAnswers): void {
    const known = client.getQueryData(visionQuery.queryKey);
    // What could not be loaded yet will be loaded together with what is unsent.
    if (known === undefined) return;
    void client.cancelQueries({ queryKey: visionQuery.queryKey });
    const written = { answers, writtenAt: new Date().toISOString() };
    client.setQueryData(visionQuery.queryKey, withUnsent(known, [written]));
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
