import {
  PAUSE_MONTHS,
  type PauseMonths,
  pauseSubscription,
  type Subscription,
} from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { useSubscriptionChange } from "../use-subscription-change.ts";

type PauseOfferProps = { subscription: Subscription; onPaused: () => void };

/** One line for people who only need a break. */
export function PauseOffer({ subscription, onPaused }: PauseOfferProps) {
  const pause = useSubscriptionChange({
    change: (months: PauseMonths) => call(pauseSubscription, { body: { months } }),
    success: ({ pausedFrom, resumesAt }) =>
      pausedFrom && resumesAt
        ? `Paused from ${longDate(pausedFrom)} to ${longDate(resumesAt)}`
        : "Your membership is paused",
    onSuccess: onPaused,
  });
  const { status, period, pausedFrom } = subscription;
  const isRunning = status === "active" || status === "trialing";
  if (!isRunning || period !== "monthly" || pausedFrom !== null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5">
      <span>Or pause for</span>
      {PAUSE_MONTHS.map((months) => (
        <button
          key={months}
          type="button"
          disabled={pause.isPending}
          onClick={() => pause.mutate(months)}
          className="min-h-12 underline underline-offset-4 hover:no-underline disabled:opacity-50"
        >
          {months === 1 ? "1 month" : `${months} months`}
        </button>
      ))}
    </p>
  );
}
