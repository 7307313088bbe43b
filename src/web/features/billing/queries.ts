import { queryOptions } from "@tanstack/react-query";
import { getBillingHistory, getSubscription } from "#shared/billing/contract.ts";
import { callApi } from "#web/platform/api.ts";

/** Billing data must always be current: another tab, the card's page or a job may have changed it. */
export const subscriptionQuery = queryOptions({
  queryKey: ["GetCustomerSubscription"],
  queryFn: ({ signal }) => callApi(getSubscription, { signal }),
  staleTime: 0,
});

export const billingHistoryQuery = queryOptions({
  queryKey: ["GetCustomerBillingHistory"],
  queryFn: ({ signal }) => callApi(getBillingHistory, { signal }),
  staleTime: 0,
});
