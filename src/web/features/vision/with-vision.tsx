import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { visionQuery } from "./queries.ts";

/** Draws a page about a vision once it is there. Whoever has none begins to write it. */
export function WithVision({ children }: { children: (vision: Vision) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(visionQuery);
  if (data) return children(data);
  if (data === null) return <Navigate to={paths.visionLifePurpose} replace />;
  return (
    <div className="frame py-12">
      {error ? (
        <ErrorState
          title="Could not load your vision"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          What you wrote is safe. Check your connection and try again.
        </ErrorState>
      ) : (
        <Spinner label="Loading..." />
      )}
    </div>
  );
}
