import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { sendNow } from "#web/platform/outbox/index.ts";
import { useWriteAnswers } from "../use-write-answers.ts";

/** Without a server in reach the vision is on the device, and nobody has to wait any longer. */
const LONGEST_WAIT_MS = 4_000;

export function useSaveVision(onKept: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const { writeVision } = useWriteAnswers();
  const navigate = useNavigate();

  async function save(answers: VisionAnswers): Promise<void> {
    setIsSaving(true);
    await writeVision(answers);
    onKept();
    await Promise.race([sendNow(), new Promise((wake) => setTimeout(wake, LONGEST_WAIT_MS))]);
    await navigate(paths.visionReview);
  }

  return { save, isSaving };
}
