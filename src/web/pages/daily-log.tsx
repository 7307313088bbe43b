import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { DayDetail } from "#web/features/logs/day-detail.tsx";
import { NeedSomeone } from "#web/features/support/need-someone.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  const { id = "" } = useParams();
  return (
    <div className="frame grid gap-2 py-6 lg:py-16">
      <PageHead title="Daily Log" />
      <Link to={paths.dailyLogs} className="flex min-h-12 items-center underline print:hidden">
        All logs
      </Link>
      <DayDetail key={id} id={id} Support={NeedSomeone} />
    </div>
  );
}
