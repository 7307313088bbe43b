import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import { VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import { saveVision, visionQuery, visionWithUnsent } from "#web/data/vision.ts";
import { sendNow } from "#web/platform/outbox/index.ts";
import { useStillHere } from "#web/platform/use-still-here.ts";

/** If the server cannot be reached, the vision is on the device, and nobody has to wait any longer. */
const LONGEST_WAIT_MS = 4_000;
const inTime = () => new Promise<undefined>((wake) => setTimeout(wake, LONGEST_WAIT_MS));

export function useSaveVision(onKept: (changes: VisionAnswers) => void) {
  const [isSaving, setIsSaving] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useStillHere();

  /** All nine are saved at once: what was not changed here is sent as it is now, not as it was when the page loaded. */
  async function untouched(answers: VisionAnswers): Promise<VisionAnswers> {
    const asked = client.fetchQuery({ ...visionQuery, staleTime: 0 }).catch(() => undefined);
    const saved = await Promise.race([asked, inTime()]);
    const newest = saved && visionWithUnsent(saved);
    return newest ? Object.fromEntries(VISION_STEPS.map(({ key }) => [key, newest[key]])) : answers;
  }

  async function save(answers: VisionAnswers, changes: VisionAnswers): Promise<void> {
    setIsSaving(true);
    await saveVision({ ...(await untouched(answers)), ...changes });
    onKept(changes);
    await Promise.race([sendNow(), inTime()]);
    if (isHere()) await navigate(paths.visionReview);
  }

  return { save, isSaving };
}
