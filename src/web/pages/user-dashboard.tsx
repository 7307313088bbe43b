import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { can } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { DeletionNotice } from "#web/features/account/deletion-notice.tsx";
import { profileQuery } from "#web/features/account/queries.ts";
import { DashboardSkeleton } from "#web/features/dashboard/dashboard-skeleton.tsx";
import { Dashboard } from "#web/features/dashboard/dashboard.tsx";
import {
  dashboardQuery,
  loadWithPage,
  refetchUnlessJustRead,
} from "#web/features/dashboard/queries.ts";
import { planningQuery } from "#web/features/planning/queries.ts";
import { nightsQuery, proofsQuery } from "#web/features/practice/queries.ts";
import { useWithTonight } from "#web/features/practice/use-with-tonight.ts";
import { glanceWithWritten } from "#web/features/vision/glance-with-written.ts";
import { knownVision, visionQuery } from "#web/features/vision/queries.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { useToday } from "#web/platform/use-today.ts";
import { LoadError } from "#web/ui/loaded.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";

/** Whoever stays this long has seen the page. */
const REST_MS = 2_000;

const showProfile = (profile: Profile) =>
  void queryClient.setQueryData(profileQuery.queryKey, profile);

export async function loader(): Promise<null> {
  await loadWithPage(showProfile);
  return null;
}

export function Component() {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const { counted } = useWithTonight();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // One call brings everything, the profile too.
    ...dashboardQuery(showProfile),
    refetchOnMount: refetchUnlessJustRead,
  });
  const vision = useMemo(() => data && glanceWithWritten(data.vision, knownVision()), [data]);
  const today = useToday();
  const shownDay = data?.today;
  useEffect(() => {
    if (shownDay !== undefined && shownDay !== today) void refetch({ cancelRefetch: false });
  }, [shownDay, today, refetch]);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const resting = setTimeout(() => void readyTheEvening(client, data), REST_MS);
    return () => clearTimeout(resting);
  }, [client, data, isPlaceholderData]);
  return (
    <div className="frame grid gap-8 py-10 lg:py-20">
      <PageHead title="Dashboard" />
      {isOffline && <OfflineLine>Offline. Saved on this phone.</OfflineLine>}
      {data && <DeletionNotice />}
      {data && vision && <Dashboard state={{ ...data, vision, nights: counted(data.nights) }} />}
      {!data && error && <LoadError what="Your dashboard" error={error} onRetry={refetch} />}
      {!data && !error && <DashboardSkeleton />}
    </div>
  );
}

/** What is needed in bed is stored on the device beforehand, should there be no network. */
async function readyTheEvening(client: QueryClient, { profile, vision }: DashboardState) {
  if (!vision.exists || !can(profile, "listen")) return;
  await Promise.all([
    client.prefetchQuery(visionQuery),
    client.prefetchQuery(proofsQuery),
    client.prefetchQuery(nightsQuery()),
    client.prefetchQuery(planningQuery),
  ]);
}
