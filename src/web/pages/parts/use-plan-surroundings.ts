import type { Surroundings } from "#web/features/planning/surroundings.ts";
import { useNights } from "#web/data/practice.ts";
import { useVision } from "#web/data/vision.ts";

export function usePlanSurroundings(): Surroundings {
  const { data: vision, isLoading, failureCount } = useVision();
  return {
    vision,
    isVisionComing: isLoading && failureCount === 0,
    nights: useNights(),
  };
}
