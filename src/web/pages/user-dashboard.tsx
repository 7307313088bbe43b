import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hasPermission } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { useDashboard } from "#web/data/dashboard.ts";
import { planningQuery } from "#web/data/planning.ts";
import { nightsQuery, proofsQuery } from "#web/data/practice.ts";
import { visionQuery } from "#web/data/vision.ts";
import { DashboardSkeleton } from "#web/features/dashboard/dashboard-skeleton.tsx";
import { Dashboard } from "#web/features/dashboard/dashboard.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useToday } from "#web/platform/use-today.ts";
import { LoadError } from "#web/ui/loaded.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { userDashboardTexts as texts } from "#web/features/dashboard/texts.ts";

/** Loaded separately, because few accounts are about to be deleted. */
const DeletionNotice = lazyPart(
  async () => (await import("#web/features/account/deletion-notice.tsx")).DeletionNotice,
);

const review = () => import("./athletic-vision-review.tsx");

/** A user who stays this long has actually viewed the page. */
const PREFETCH_DELAY_MS = 2_000;

export function Component() {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const { data, error, refetch, isPlaceholderData } = useDashboard();
  const today = useToday();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void refetch({ cancelRefetch: false });
  }, [today, refetch]);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const prefetchTimer = setTimeout(() => void prefetchEvening(client, data), PREFETCH_DELAY_MS);
    return () => clearTimeout(prefetchTimer);
  }, [client, data, isPlaceholderData]);
  return (
    <div className="frame grid gap-8 py-10 lg:py-20">
      <PageHead title={texts.dashboard} />
      {isOffline && <OfflineLine>{texts.offline}</OfflineLine>}
      {data?.profile.erasedFrom && <DeletionNotice />}
      {data && <Dashboard state={data} />}
      {!data && error && <LoadError what={texts.yourDashboard} error={error} onRetry={refetch} />}
      {!data && !error && <DashboardSkeleton />}
    </div>
  );
}

/** Prefetches to the device what the user needs in bed, in case there is no network then. */
async function prefetchEvening(client: QueryClient, { profile, vision }: DashboardState) {
  if (!vision.exists || !hasPermission(profile, "listen")) return;
  await Promise.all([
    review(),
    client.prefetchQuery(visionQuery),
    client.prefetchQuery(proofsQuery),
    client.prefetchQuery(nightsQuery()),
    client.prefetchQuery(planningQuery),
  ]);
}
