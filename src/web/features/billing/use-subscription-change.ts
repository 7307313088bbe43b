import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#shared/billing/contract.ts";
import { toast } from "#web/ui/toast.ts";
import { billingHistoryQuery, subscriptionQuery } from "./queries.ts";

type Change<Input> = {
  change: (input: Input) => Promise<Subscription>;
  /** Said when it is done. */
  success: (subscription: Subscription) => string;
  onSuccess?: () => void;
};

/** Every change of a membership answers with what it has become. */
export function useSubscriptionChange<Input = void>({ change, success, onSuccess }: Change<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (subscription) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      toast.success(success(subscription));
      onSuccess?.();
      await client.invalidateQueries({ queryKey: billingHistoryQuery.queryKey });
    },
  });
}
