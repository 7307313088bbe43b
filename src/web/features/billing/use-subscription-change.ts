import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#shared/billing/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { toast } from "#web/ui/toast.ts";
import { billingHistoryQuery, subscriptionQuery } from "./queries.ts";

type Change<Input> = {
  change: (input: Input) => Promise<Subscription>;
  /** Message shown on success. */
  success: (subscription: Subscription) => string;
  onSuccess?: () => void;
  /** Set if the caller shows errors next to the button. */
  showsProblem?: true;
};

/** Changes a membership. The server responds to every change with the updated membership. */
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
      // A read that started before the change would restore the old state.
      await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      toast.success(success(subscription));
      onSuccess?.();
      await client.invalidateQueries({ queryKey: billingHistoryQuery.queryKey });
    },
    onError: (error) => {
      // Changed on another device: what the page shows is stale, and may disappear together with the error message.
      const isConflict = error instanceof ApiError && error.code === "conflict";
      if (isConflict || !showsProblem) toast.error(error.message);
      if (isConflict) void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
}
