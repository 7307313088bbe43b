import { NotFetched, optionalPart } from "#web/ui/optional-part.tsx";

/** For members without a plan: calm, and never in front of what they wrote. Most have one, and do not fetch it. */
export const PlanNeeded = optionalPart(
  async () => (await import("./plan-needed-panel.tsx")).PlanNeededPanel,
  NotFetched,
);
