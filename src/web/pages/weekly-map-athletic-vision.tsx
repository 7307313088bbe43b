import { useVision } from "#web/data/vision.ts";
import { WeeklyVision } from "#web/features/planning/weekly/weekly-vision.tsx";

export function Component() {
  return <WeeklyVision vision={useVision().data} />;
}
