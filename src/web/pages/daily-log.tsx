import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { DayDetail } from "#web/features/logs/day-detail.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";

export function Component() {
  const { id = "" } = useParams();
  const isOffline = useIsOffline();
  return (
    <div className="frame grid gap-2 py-6 lg:py-16">
      <PageHead title="Daily Log" />
      <Link to={paths.dailyLogs} className="flex min-h-12 items-center underline print:hidden">
        All logs
      </Link>
      {isOffline && <OfflineLine>Offline. Saved on this phone.</OfflineLine>}
      <DayDetail key={id} id={id} />
    </div>
  );
}
