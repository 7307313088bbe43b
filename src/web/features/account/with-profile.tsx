import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { profileQuery } from "#web/data/profile.ts";

/** Draws a page that addresses its reader by name, as soon as the name is known. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { data, error, refetch } = useQuery(profileQuery);
  if (data) return children(data);
  return (
    <div className="frame py-12">
      {error ? (
        <ReadProblem what="Your account" error={error} onRetry={refetch} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </div>
  );
}
