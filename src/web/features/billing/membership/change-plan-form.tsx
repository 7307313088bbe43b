import { useState } from "react";
import {
  changeSubscription,
  type Subscription,
  type SubscriptionChange,
} from "#shared/billing/contract.ts";
import { PLANS, TEAM_SEATS } from "#shared/billing/plans.ts";
import { yearlySavingPercent } from "#shared/billing/prices.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { ChangePreview } from "./change-preview.tsx";
import { subscriptionPrice } from "./subscription-price.ts";
import { isSameSubscription, useChangePreview } from "./use-change-preview.ts";

const PLAN_OPTIONS = [
  { value: "individual", label: PLANS.individual.name },
  { value: "team", label: PLANS.team.name },
] as const;

const PERIOD_OPTIONS = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: `Yearly, save ${yearlySavingPercent("individual")}%` },
] as const;

type ChangePlanFormProps = {
  subscription: Subscription;
  seatsTaken: number;
  onChanged: () => void;
};

/** Another plan, period or number of seats: nothing happens before its price is known and confirmed. */
export function ChangePlanForm({ subscription, seatsTaken, onChanged }: ChangePlanFormProps) {
  const { plan, period, seats } = subscription;
  const [wanted, setWanted] = useState<SubscriptionChange>({ plan, period, seats });
  const fewestSeats = Math.max(TEAM_SEATS.min, seatsTaken);
  const preview = useChangePreview(subscription, wanted);
  const change = useSubscriptionChange({
    change: (body: SubscriptionChange) => call(changeSubscription, { body }),
    success: (changed) => `Changed: ${subscriptionPrice(changed)}`,
    onSuccess: onChanged,
  });
  const choosePlan = (chosen: SubscriptionChange["plan"]) =>
    setWanted({
      ...wanted,
      plan: chosen,
      seats: chosen === "team" ? Math.max(seats, fewestSeats) : 1,
    });

  return (
    <div className="grid justify-items-start gap-5 rounded-panel bg-panel p-5 sm:p-6">
      <div className="flex flex-wrap gap-4">
        <Segmented legend="Plan" value={wanted.plan} options={PLAN_OPTIONS} onChange={choosePlan} />
        <Segmented
          legend="Billing period"
          value={wanted.period}
          options={PERIOD_OPTIONS}
          onChange={(chosen) => setWanted({ ...wanted, period: chosen })}
        />
      </div>
      {wanted.plan === "team" && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stepper
            label="Seats"
            value={wanted.seats}
            min={fewestSeats}
            max={TEAM_SEATS.max}
            onChange={(chosen) => setWanted({ ...wanted, seats: chosen })}
          />
          <span className="text-small text-muted">{seatRule(seatsTaken)}</span>
        </div>
      )}
      <p className="numeral text-title" aria-live="polite">
        {subscriptionPrice(wanted)}
      </p>
      <ChangePreview preview={preview} wanted={wanted} />
      {change.error && <ErrorState title="Nothing was changed">{change.error.message}</ErrorState>}
      <Button
        disabled={isSameSubscription(subscription, wanted) || !preview.data || preview.isFetching}
        loading={change.isPending}
        onClick={() => change.mutate(wanted)}
      >
        {change.isPending ? "Processing..." : "Confirm change"}
      </Button>
    </div>
  );
}

function seatRule(seatsTaken: number): string {
  const range = `${TEAM_SEATS.min} to ${TEAM_SEATS.max} athletes.`;
  if (seatsTaken <= TEAM_SEATS.min) return range;
  return `${range} ${seatsTaken} seats are taken: to go lower, remove a member first.`;
}
