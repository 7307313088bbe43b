import { useState } from "react";
import { TEAM_SEATS } from "#shared/billing/plans.ts";
import { formatDollars, priceOf } from "#shared/billing/prices.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Stepper } from "#web/ui/stepper.tsx";
import { ByPeriod } from "./by-period.tsx";
import { PERIOD_WORDS } from "../period-words.ts";

type SeatChoiceProps = { seats: number; onChange: (seats: number) => void };

export function SeatChoice({ seats, onChange }: SeatChoiceProps) {
  const isHydrated = useHydrated();
  // Announced only once the reader has reached the seats: on arrival it would talk over the page's name.
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
      <div className="scripting-only flex items-center">
        <Stepper
          label="Athletes in your team"
          unit="athletes"
          {...TEAM_SEATS}
          value={seats}
          onChange={onChange}
          onFocus={() => setIsChoosing(true)}
          disabled={!isHydrated}
        />
        <span aria-hidden className="ml-3 text-small text-muted">
          athletes
        </span>
      </div>
      <ByPeriod>
        {(period) => (
          <p className="numeral" aria-live={isChoosing ? "polite" : undefined}>
            {formatDollars(priceOf("team", period))} x {seats} ={" "}
            {formatDollars(priceOf("team", period, seats))} {PERIOD_WORDS[period]}
          </p>
        )}
      </ByPeriod>
    </div>
  );
}
