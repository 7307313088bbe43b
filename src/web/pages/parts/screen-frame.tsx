import { DashboardSkeleton } from "#web/features/dashboard/dashboard-skeleton.tsx";
import { Logo } from "#web/features/shell/logo.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { screenFrameTexts as texts } from "#web/features/shell/texts.ts";

/**
 * The placeholder of a members' page until its script has loaded. It is prerendered at build time, and the
 * application's first render replaces it. It matches the real layout to avoid a layout shift.
 */
export function ScreenFrame({ page }: { page: string | undefined }) {
  return (
    <div className="scripting-only">
      <header className="border-b border-line">
        <div className="frame flex h-18 items-center justify-between gap-6">
          <Logo isLoggedIn={false} />
        </div>
      </header>
      <main className="min-h-dvh">
        <div className="frame grid gap-8 py-10 lg:py-20">
          {page === "user-dashboard" ? <DashboardSkeleton /> : <PageSkeleton />}
        </div>
      </main>
    </div>
  );
}

function PageSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-28 w-full max-w-xl" />
      <Skeleton className="h-40 w-full max-w-xl" />
    </div>
  );
}
