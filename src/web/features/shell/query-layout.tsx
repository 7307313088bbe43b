import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "#web/platform/query-client.ts";
import { useEffect } from "react";
import { startAppUpdates, applyUpdate, useHasUpdate } from "#web/platform/app-updates.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { useIsWriting } from "#web/platform/use-is-writing.ts";
import { Button } from "#web/ui/button.tsx";
import { queryLayoutTexts as texts } from "./texts.ts";

/** Only pages below this route load data from the server; the others don't load this code. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <UpdateNotice />
    </QueryClientProvider>
  );
}

/** Notifies members of a newer version. It waits until the user isn't typing, and never forces a reload. */
function UpdateNotice() {
  const isLoggedIn = useIsLoggedIn();
  const hasUpdate = useHasUpdate();
  const isWriting = useIsWriting();
  useEffect(() => {
    if (isLoggedIn) startAppUpdates();
  }, [isLoggedIn]);
  const isShown = isLoggedIn && hasUpdate && !isWriting;
  return (
    <div
      aria-live="polite"
      className="fixed bottom-4 left-4 z-40 max-w-[calc(100vw-6rem)] print:hidden"
    >
      {isShown && (
        <span className="flex flex-wrap items-center gap-x-4 rounded-panel border border-line bg-raised px-5 py-1 text-small">
          {texts.newVersion}
          <Button variant="link" onClick={applyUpdate}>
            {texts.reload}
          </Button>
        </span>
      )}
    </div>
  );
}
