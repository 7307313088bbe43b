import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useVision } from "#web/data/vision.ts";

/** Draws a page about a vision once it is loaded. Members without one begin to write it. */
export function WithVision({ children }: { children: (vision: Vision) => ReactNode }) {
  const { data, error, refetch } = useVision();
  if (data) return children(data);
  if (data === null) return <Navigate to={paths.visionLifePurpose} replace />;
  return (
    <div className="frame py-12">
      {error ? (
        <ReadProblem what="Your vision" error={error} onRetry={refetch} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </div>
  );
}
