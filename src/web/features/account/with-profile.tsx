import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { profileQuery } from "#web/data/profile.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { preloadQuery, preload } from "#web/platform/preload-queries.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { withProfileTexts as texts } from "./texts.ts";

/** Renders a page that addresses its reader by name, as soon as the name is known. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const query = useQuery(profileQuery);
  return (
    <Loaded
      query={query}
      what={texts.account}
      skeleton={<Spinner label={texts.loading} />}
      Frame={Frame}
    >
      {children}
    </Loaded>
  );
}

/**
 * Returns the profile for a page's loader: known before the page renders, if the page's first script has requested
 * it.
 */
export async function loadProfile(): Promise<Profile | undefined> {
  await preload(() => [preloadQuery(profileQuery)]);
  return queryClient.getQueryData(profileQuery.queryKey);
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="frame py-12">{children}</div>
);
