import { NotFetched, lazyPart } from "#web/ui/lazy-part.tsx";

/**
 * Shown to members without a plan: calm, and never in front of what they wrote. Most members have a plan and don't
 * fetch it.
 */
export const PlanNeeded = lazyPart(
  async () => (await import("./plan-needed-panel.tsx")).PlanNeededPanel,
  NotFetched,
);
