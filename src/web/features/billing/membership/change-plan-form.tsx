import { useState } from "react";
import {
  changeSubscription,
  type Subscription,
  type SubscriptionChange,
} from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { ChangePreview } from "./change-preview.tsx";
import { PlanControls } from "./plan-controls.tsx";
import { subscriptionPrice } from "./subscription-price.ts";
import { useChangePreview } from "./use-change-preview.ts";

type ChangePlanFormProps = {
  subscription: Subscription;
  seatsTaken: number;
  onChanged: () => void;
};

/** Another plan, period or number of seats: nothing happens before its price is known and confirmed. */
export function ChangePlanForm({ subscription, seatsTaken, onChanged }: ChangePlanFormProps) {
  const { plan, period, seats } = subscription;
  const [wanted, setWanted] = useState<SubscriptionChange>({ plan, period, seats });
  const preview = useChangePreview(subscription, wanted);
  const { isEnabled, isSuccess, isFetching, isPlaceholderData } = preview;
  // Without a network nothing is being fetched, and the figures are still those of the last choice.
  const isPriceKnown = isEnabled && isSuccess && !isFetching && !isPlaceholderData;
  const change = useSubscriptionChange({
    change: (wanted: SubscriptionChange) =>
      call(changeSubscription, { body: { ...wanted, from: { plan, period, seats } } }),
    success: (changed) => `Changed: ${subscriptionPrice(changed)}`,
    onSuccess: onChanged,
    showsProblem: true,
  });

  return (
    <div className="grid justify-items-start gap-5 rounded-panel bg-panel p-5 sm:p-6">
      <PlanControls
        current={subscription}
        wanted={wanted}
        seatsTaken={seatsTaken}
        onChange={setWanted}
      />
      <p className="numeral text-title" aria-live="polite">
        {subscriptionPrice(wanted)}
      </p>
      <ChangePreview preview={preview} wanted={wanted} hasDiscount={subscription.hasDiscount} />
      {change.error && <Alert title="Nothing was changed">{change.error.message}</Alert>}
      <Button
        disabled={!isPriceKnown}
        loading={change.isPending}
        onClick={() => change.mutate(wanted)}
      >
        {change.isPending ? "Processing..." : "Confirm change"}
      </Button>
    </div>
  );
}
