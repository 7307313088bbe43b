import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DeletionNotice } from "#web/features/account/deletion-notice.tsx";
import { profileQuery } from "#web/features/account/queries.ts";
import { DashboardSkeleton } from "#web/features/dashboard/dashboard-skeleton.tsx";
import { Dashboard } from "#web/features/dashboard/dashboard.tsx";
import { dashboardQuery } from "#web/features/dashboard/queries.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";

export function Component() {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const { data, error, refetch, isFetching } = useQuery(
    // One call tells everything, the profile too.
    dashboardQuery((profile) => client.setQueryData(profileQuery.queryKey, profile)),
  );
  return (
    <div className="frame grid gap-8 py-10 lg:py-20">
      <PageHead title="Dashboard" />
      {isOffline && <OfflineLine>Offline. Saved on this phone.</OfflineLine>}
      {data && <DeletionNotice />}
      {data && <Dashboard state={data} />}
      {!data && error && (
        <ErrorState
          title="Your dashboard could not be read"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          What you wrote is safe. Check your connection and try again.
        </ErrorState>
      )}
      {!data && !error && <DashboardSkeleton />}
    </div>
  );
}
