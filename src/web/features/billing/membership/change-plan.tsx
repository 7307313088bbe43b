import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  changeSubscription,
  previewSubscriptionChange,
  type Subscription,
  type SubscriptionChange,
} from "#shared/billing/contract.ts";
import { formatMoney } from "#shared/format/money.ts";
import { PLANS, TEAM_SEATS } from "#shared/billing/plans.ts";
import { planPrice } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LoadError } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { PERIOD_LABELS } from "../period-labels.ts";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { SettingRow } from "./setting-row.tsx";
import { changePlanTexts as texts } from "./texts.ts";

const PLAN_OPTIONS = [
  { value: "individual", label: PLANS.individual.name },
  { value: "team", label: PLANS.team.name },
] as const;

const PERIOD_OPTIONS = [
  { value: "monthly", label: texts.monthly },
  { value: "yearly", label: texts.yearly },
] as const;

type ChangePlanProps = { subscription: Subscription; seatsTaken: number; onChanged: () => void };

export function ChangePlan({ subscription, seatsTaken, onChanged }: ChangePlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isTeam = subscription.plan === "team";
  return (
    <SettingRow
      title={isTeam ? texts.planAndSeats : texts.plan}
      detail={
        isTeam
          ? texts.seatsDetail(seatsTaken, subscription.seats, subscriptionPrice(subscription))
          : texts.periodDetail
      }
      action={
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isTeam ? texts.changePlanOrSeats : texts.changePlan}
        </Button>
      }
    >
      {isOpen && (
        <ChangePlanForm subscription={subscription} seatsTaken={seatsTaken} onChanged={onChanged} />
      )}
    </SettingRow>
  );
}

type PlanControlsProps = {
  current: Subscription;
  wanted: SubscriptionChange;
  seatsTaken: number;
  onChange: (wanted: SubscriptionChange) => void;
};

function PlanControls({ current, wanted, seatsTaken, onChange }: PlanControlsProps) {
  const fewestSeats = Math.max(TEAM_SEATS.min, seatsTaken);
  const choosePlan = (plan: SubscriptionChange["plan"]) =>
    onChange({
      ...wanted,
      plan,
      seats: plan === "team" ? Math.max(current.seats, fewestSeats) : 1,
    });
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Choice
          legend={texts.plan}
          value={wanted.plan}
          options={PLAN_OPTIONS}
          onChange={choosePlan}
        />
        <Choice
          legend={texts.billingPeriodLegend}
          value={wanted.period}
          options={PERIOD_OPTIONS}
          onChange={(period) => onChange({ ...wanted, period })}
        />
      </div>
      {wanted.plan === "team" && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stepper
            label={texts.seats}
            unit="seats"
            value={wanted.seats}
            min={fewestSeats}
            max={TEAM_SEATS.max}
            onChange={(seats) => onChange({ ...wanted, seats })}
          />
          <span className="text-small text-muted">{seatRule(seatsTaken)}</span>
        </div>
      )}
    </>
  );
}

function seatRule(seatsTaken: number): string {
  const { min, max } = TEAM_SEATS;
  return seatsTaken <= min
    ? texts.seatRange(min, max)
    : texts.seatRangeWithTaken(min, max, seatsTaken);
}

type ChangePlanFormProps = {
  subscription: Subscription;
  seatsTaken: number;
  onChanged: () => void;
};

/** Changes the plan, the period or the number of seats. Nothing happens before the price is known and confirmed. */
function ChangePlanForm({ subscription, seatsTaken, onChanged }: ChangePlanFormProps) {
  const { plan, period, seats } = subscription;
  const [wanted, setWanted] = useState<SubscriptionChange>({ plan, period, seats });
  const preview = useChangePreview(subscription, wanted);
  const { isEnabled, isSuccess, isFetching, isPlaceholderData } = preview;
  // Without a network nothing is being fetched, so the figures are still those of the previous choice.
  const isPriceKnown = isEnabled && isSuccess && !isFetching && !isPlaceholderData;
  const change = useSubscriptionChange({
    change: (wanted: SubscriptionChange) =>
      callApi(changeSubscription, { body: { ...wanted, from: { plan, period, seats } } }),
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
      {change.error && <Alert title={texts.nothingWasChangedTitle}>{change.error.message}</Alert>}
      <Button
        disabled={!isPriceKnown}
        loading={change.isPending}
        onClick={() => change.mutate(wanted)}
      >
        {change.isPending ? texts.processing : texts.confirmChange}
      </Button>
    </div>
  );
}

type ChangePreviewProps = {
  hasDiscount: boolean;
  preview: ReturnType<typeof useChangePreview>;
  wanted: SubscriptionChange;
};

function ChangePreview({ preview, wanted, hasDiscount }: ChangePreviewProps) {
  const { data, error, isFetching, isEnabled, refetch } = preview;
  if (!isEnabled) return <p className="text-muted">{texts.now}</p>;
  if (error) return <LoadError what={texts.price} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[3.2lh] w-full max-w-md" />;
  const { dueNow, perPeriod, nextChargeAt, currency } = data;
  return (
    <dl
      aria-busy={isFetching}
      className={classNames("grid gap-1 transition-opacity", isFetching && "opacity-50")}
    >
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{texts.chargedNow}</dt>
        <dd className="numeral">{formatMoney(Math.max(dueNow, 0), currency)}</dd>
      </div>
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{texts.from(longDate(nextChargeAt))}</dt>
        <dd className="numeral">
          {texts.nextPrice(formatMoney(perPeriod, currency), wanted.period, hasDiscount)}
        </dd>
      </div>
      {dueNow < 0 && (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{texts.credited}</dt>
          <dd className="numeral">{formatMoney(-dueNow, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

function isSameSubscription(current: SubscriptionChange, wanted: SubscriptionChange): boolean {
  return (
    current.plan === wanted.plan &&
    current.period === wanted.period &&
    current.seats === wanted.seats
  );
}

/**
 * Returns what the payment provider would charge. While the stepper is being pressed, the last figures stay visible
 * until the next ones arrive.
 */
function useChangePreview(current: Subscription, wanted: SubscriptionChange) {
  const { plan, period, seats } = wanted;
  return useQuery({
    queryKey: ["PreviewChange", plan, period, seats],
    queryFn: ({ signal }) =>
      callApi(previewSubscriptionChange, { body: { plan, period, seats }, signal }),
    enabled: !isSameSubscription(current, wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status > 0),
  });
}

/** Returns `$97 a month`, or for a team `$65 x 6 = $390 a month`. */
function subscriptionPrice({ plan, period, seats }: SubscriptionChange): string {
  const sum = `${formatDollars(planPrice(plan, period, seats))} ${PERIOD_LABELS[period]}`;
  return plan === "team" ? `${formatDollars(PLANS.team[period])} x ${seats} = ${sum}` : sum;
}
