import { useState } from "react";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { saveDay } from "#web/data/days.ts";
import { discardDraft } from "#web/data/drafts.ts";
import type { DailyStepProps } from "./daily-step-props.ts";
import { finishedDay } from "./finished-day-screen.tsx";

/** Saves the plan and leads to the last screen. Only once, however often it is tapped. */
export function useSaveDay({ flow, skipTo }: Pick<DailyStepProps, "flow" | "skipTo">) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const { draft } = flow.state;
    await saveDay(draft);
    // Only now: a page that is closed in between still has one of the two.
    await discardDraft("daily");
    const dailyActionFinishedResponse = finishedDay(draft);
    flow.dispatch({ type: "set", change: { dailyActionFinishedResponse, isFinished: true } });
    skipTo(DAILY_STEPS.length);
  };
  return { save, isSaving };
}
