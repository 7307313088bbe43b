import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#shared/billing/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { toast } from "#web/ui/toast.ts";
import { billingHistoryQuery, subscriptionQuery } from "./queries.ts";

type Change<Input> = {
  change: (input: Input) => Promise<Subscription>;
  /** Said when it is done. */
  success: (subscription: Subscription) => string;
  onSuccess?: () => void;
  /** Where it is called, a problem stands beside the button. */
  showsProblem?: true;
};

/** Every change of a membership answers with what it has become. */
export function useSubscriptionChange<Input = void>({
  change,
  success,
  onSuccess,
  showsProblem,
}: Change<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (subscription) => {
      // A read that began before the change would bring back how it was.
      await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      toast.success(success(subscription));
      onSuccess?.();
      await client.invalidateQueries({ queryKey: billingHistoryQuery.queryKey });
    },
    onError: (error) => {
      // Changed on another device meanwhile: what the page shows is not how it is, and may go with the problem.
      const isElsewhere = error instanceof ApiError && error.code === "conflict";
      if (isElsewhere || !showsProblem) toast.error(error.message);
      if (isElsewhere) void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
}
