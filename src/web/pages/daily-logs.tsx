import { DailyLogs } from "#web/features/logs/daily-logs.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <div className="frame grid gap-6 py-10 lg:gap-10 lg:py-20">
      <PageHead title="Daily Logs" />
      <h1 className="wide text-heading">Daily Logs</h1>
      <DailyLogs />
    </div>
  );
}
