import { lazy, Suspense } from "react";
import { PageHead } from "#web/platform/page-head.tsx";
import { useRouteError } from "#web/platform/router/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { errorTexts as texts } from "#web/features/shell/texts.ts";

const NotFound = lazy(async () => ({
  default: (await import("./not-found.tsx")).Component,
}));

/** Shown when a page fails, inside the site's layout, so that the navigation stays visible. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof Response && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return <UnexpectedError detail={describe(error)} />;
}

/** Shown when the layout itself fails and there is nothing left to render into. */
export function CrashPage() {
  return (
    <main id="main">
      <UnexpectedError detail={describe(useRouteError())} />
    </main>
  );
}

function UnexpectedError({ detail }: { detail: string }) {
  return (
    <div className="frame grid content-start gap-6 py-20">
      <PageHead title={texts.unexpectedApplicationError} />
      <h1 className="wide text-heading">{texts.unexpectedApplicationError}</h1>
      <p className="measure text-lead text-muted">{detail}</p>
      <p className="measure">{texts.lead}</p>
      <Button onClick={() => window.location.reload()} className="justify-self-start">
        {texts.loadAgain}
      </Button>
    </div>
  );
}

function describe(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return texts.unknownError;
}
