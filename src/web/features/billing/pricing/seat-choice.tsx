import { useState } from "react";
import { formatDollars, priceOf } from "#shared/billing/prices.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ByPeriod } from "./by-period.tsx";
import { PERIOD_WORDS } from "../period-words.ts";
import { SeatStepper } from "./seat-stepper.tsx";

type SeatChoiceProps = { seats: number; onChange: (seats: number) => void };

export function SeatChoice({ seats, onChange }: SeatChoiceProps) {
  const isHydrated = useHydrated();
  // Announced only once the reader has reached the seats: on arrival it would talk over the page's name.
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
      {/* A press before the script has come would be lost. */}
      <fieldset disabled={!isHydrated} className="scripting-only flex items-center gap-1">
        <legend className="sr-only">Seats</legend>
        <SeatStepper seats={seats} onFocus={() => setIsChoosing(true)} onChange={onChange} />
        <span aria-hidden className="ml-3 text-small text-muted">
          athletes
        </span>
      </fieldset>
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
