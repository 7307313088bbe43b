import { useQuery } from "@tanstack/react-query";
import type { Surroundings } from "#web/features/planning/surroundings.ts";
import { useNights } from "#web/features/practice/use-nights.ts";
import { visionQuery } from "#web/features/vision/queries.ts";

export function usePlanSurroundings(): Surroundings {
  const { data: vision, isLoading, failureCount } = useQuery(visionQuery);
  return {
    vision,
    isVisionComing: isLoading && failureCount === 0,
    nights: useNights(),
  };
}
