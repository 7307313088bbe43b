import { useQuery } from "@tanstack/react-query";
import { WeeklyVision } from "#web/features/planning/weekly/weekly-vision.tsx";
import { visionQuery } from "#web/features/vision/queries.ts";

export function Component() {
  return <WeeklyVision vision={useQuery(visionQuery).data} />;
}
