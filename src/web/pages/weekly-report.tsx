import { useSearchParams } from "react-router";
import { WeeklyReport } from "#web/features/logs/weekly-report.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

const DAY = /^\d{4}-\d\d-\d\d$/;

export function Component() {
  const [search] = useSearchParams();
  const week = search.get("week");
  return (
    <div className="frame grid gap-8 py-10 lg:py-20">
      <PageHead title="Weekly Report" />
      <WeeklyReport weekOf={week && DAY.test(week) ? week : null} />
    </div>
  );
}
