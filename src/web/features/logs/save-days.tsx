import Download from "lucide-react/icons/download";
import type { DailyAction } from "#shared/planning/records.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { daysAsCsv } from "./days-as-csv.ts";

type SaveDaysProps = { days: readonly DailyAction[]; practices: readonly PracticeOfDay[] };

/** Downloads the days that are on the page, as searched and filtered. */
export function SaveDays({ days, practices }: SaveDaysProps) {
  const dates = days.map(({ forDate }) => forDate).toSorted();
  const [first] = dates;
  if (first === undefined) return null;
  const name = `daily-logs-${first}-to-${dates.at(-1)}.csv`;
  return (
    <Button
      variant="link"
      className="justify-self-start print:hidden"
      icon={<Download size={18} aria-hidden />}
      onClick={() => saveFile(new Blob([daysAsCsv(days, practices)], { type: "text/csv" }), name)}
    >
      Save {days.length === 1 ? "this day" : `these ${days.length} days`} as CSV
    </Button>
  );
}
