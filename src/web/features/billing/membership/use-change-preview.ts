import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  previewSubscriptionChange,
  type Subscription,
  type SubscriptionChange,
} from "#shared/billing/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";

function isSameSubscription(current: SubscriptionChange, wanted: SubscriptionChange): boolean {
  return (
    current.plan === wanted.plan &&
    current.period === wanted.period &&
    current.seats === wanted.seats
  );
}

/**
 * What the payment provider would charge; while the stepper is pressed, the last figures stay in view until the next
 * come.
 */
export function useChangePreview(current: Subscription, wanted: SubscriptionChange) {
  const { plan, period, seats } = wanted;
  return useQuery({
    queryKey: ["PreviewChange", plan, period, seats],
    queryFn: ({ signal }) =>
      call(previewSubscriptionChange, { body: { plan, period, seats }, signal }),
    enabled: !isSameSubscription(current, wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status > 0),
  });
}
