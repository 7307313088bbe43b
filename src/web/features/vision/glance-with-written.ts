import type { DashboardState } from "#shared/dashboard/contract.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { missingSteps, VISION_STEPS } from "#shared/vision/steps.ts";

type Glance = DashboardState["vision"];

/** What the dashboard shows of a vision, with what this device has written since: nobody is asked for it twice. */
export function glanceWithWritten(glance: Glance, known: Vision | null | undefined): Glance {
  if (!known || known.updatedAt <= (glance.updatedAt ?? "")) return glance;
  const missing = missingSteps(known).map(({ order }) => order);
  return {
    exists: missing.length < VISION_STEPS.length,
    missing,
    updatedAt: known.updatedAt,
    monthFocus: known.q6,
    identity: known.q8,
  };
}
