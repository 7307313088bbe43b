import { can } from "#shared/account/permissions.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { OperatorLayout } from "#web/features/operator/operator-layout.tsx";
import { Component as NotFound } from "./not-found.tsx";

/** To everybody else there is nothing at this address. */
export function Component() {
  return (
    <WithProfile>
      {(profile) => (can(profile, "operate") ? <OperatorLayout /> : <NotFound />)}
    </WithProfile>
  );
}
