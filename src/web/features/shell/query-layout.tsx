import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "#web/platform/query-client.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** Pages below this route read from the server; the others do not pay for it. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <UpdateNotice />
    </QueryClientProvider>
  );
}
