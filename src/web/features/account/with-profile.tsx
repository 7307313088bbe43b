import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { profileQuery } from "./queries.ts";

/** Draws a page that speaks to its reader by name, as soon as the name is known. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(profileQuery);
  if (data) return children(data);
  return (
    <div className="frame py-12">
      {error ? (
        <ErrorState
          title="Could not reach your account"
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
