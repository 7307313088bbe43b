import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Reserves the question's space. */
export function FlowLoading() {
  return (
    <div className="frame grid gap-6 py-5 lg:grid-cols-12 lg:gap-8 lg:py-16">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton className="size-16 rounded-round! lg:col-span-3" />
      <div className="grid max-w-3xl content-start gap-5 lg:col-span-8">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-28" />
        <Skeleton className="h-14 w-56" />
      </div>
    </div>
  );
}
