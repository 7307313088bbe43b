import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PLANS } from "#shared/billing/plans.ts";
import { paths } from "#shared/paths.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { membershipStatus } from "../membership/membership-status.ts";
import { subscriptionQuery } from "../queries.ts";
import { setTrialUsed } from "./trial-used.ts";
import { ownPlanTexts as texts } from "../rich-texts.tsx";

export function ExistingPlanBanner() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnPlanBar />
    </QueryClientProvider>
  );
}

/** Points out an existing plan, so that no one buys twice. */
function OwnPlanBar() {
  const { data: subscription } = useQuery(subscriptionQuery);
  const isFormerMember = subscription?.isPaidByYou ?? false;
  useEffect(() => {
    setTrialUsed(isFormerMember);
    return () => setTrialUsed(false);
  }, [isFormerMember]);
  if (!subscription || !membershipStatus(subscription).isLive) return null;
  return (
    <output className="frame flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <span className="measure">{texts.alreadyPlan(PLANS[subscription.plan].name)}</span>
      <ButtonLink to={paths.accountMembership} variant="secondary">
        {texts.goToMembership}
      </ButtonLink>
    </output>
  );
}
