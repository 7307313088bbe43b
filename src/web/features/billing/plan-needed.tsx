import { NotFetched, optionalPart } from "#web/ui/optional-part.tsx";

/**
 * Shown to members without a plan: calm, and never in front of what they wrote. Most members have a plan and don't
 * fetch it.
 */
export const PlanNeeded = optionalPart(
  async () => (await import("./plan-needed-panel.tsx")).PlanNeededPanel,
  NotFetched,
);
