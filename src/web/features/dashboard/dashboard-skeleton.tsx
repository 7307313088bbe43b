import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { dashboardSkeletonTexts as texts } from "./texts.ts";

export function DashboardSkeleton() {
  return (
    <div aria-busy className="grid gap-12 lg:grid-cols-12 lg:gap-x-8">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className="grid content-start gap-6 lg:col-span-7">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-28 w-full max-w-xl" />
        <Skeleton className="h-14 w-48" />
      </div>
      <div className="grid content-start gap-6 lg:col-span-4 lg:col-start-9">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
