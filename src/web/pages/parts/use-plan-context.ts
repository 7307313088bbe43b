import { useNights } from "#web/data/practice.ts";
import { useVision } from "#web/data/vision.ts";
import type { PlanContext } from "#web/features/planning/flow/flow-store.ts";

export function usePlanContext(): PlanContext {
  const { data: vision, isLoading, failureCount } = useVision();
  return {
    vision,
    isVisionComing: isLoading && failureCount === 0,
    nights: useNights(),
  };
}
