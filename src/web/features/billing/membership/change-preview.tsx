import type { SubscriptionChange } from "#shared/billing/contract.ts";
import { formatMoney } from "#shared/billing/format-money.ts";
import { longDate } from "#web/platform/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LoadError } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PERIOD_WORDS } from "../period-words.ts";
import type { useChangePreview } from "./use-change-preview.ts";

type ChangePreviewProps = {
  hasDiscount: boolean;
  preview: ReturnType<typeof useChangePreview>;
  wanted: SubscriptionChange;
};

export function ChangePreview({ preview, wanted, hasDiscount }: ChangePreviewProps) {
  const { data, error, isFetching, isEnabled, refetch } = preview;
  if (!isEnabled) return <p className="text-muted">This is what you have now.</p>;
  if (error) return <LoadError what="The price" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[3.2lh] w-full max-w-md" />;
  const { dueNow, perPeriod, nextChargeAt, currency } = data;
  return (
    <dl
      aria-busy={isFetching}
      className={classNames("grid gap-1 transition-opacity", isFetching && "opacity-50")}
    >
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-muted">Charged now:</dt>
        <dd className="numeral">{formatMoney(Math.max(dueNow, 0), currency)}</dd>
      </div>
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-muted">From {longDate(nextChargeAt)}:</dt>
        <dd className="numeral">
          {formatMoney(perPeriod, currency)} {PERIOD_WORDS[wanted.period]}
          {hasDiscount && ", less your discount"}
        </dd>
      </div>
      {dueNow < 0 && (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">Taken off your next invoices:</dt>
          <dd className="numeral">{formatMoney(-dueNow, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
