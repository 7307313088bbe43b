import { useState } from "react";
import { TEAM_SEATS } from "#shared/billing/plans.ts";
import { PlanCard } from "./plan-card.tsx";
import { useCheckoutUnavailableNotice } from "./use-buy.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Stepper } from "#web/ui/stepper.tsx";
import { ByPeriod } from "./by-period.tsx";
import { planCardsTexts as texts } from "./texts.ts";

export function PlanCards() {
  useCheckoutUnavailableNotice();
  const [seats, setSeats] = useState<number>(TEAM_SEATS.min);
  return (
    <ul className="frame relative -mt-24 grid gap-6 lg:-mt-36 lg:grid-cols-2 lg:gap-8">
      <PlanCard plan="individual" who="One athlete" seats={1} action={texts.startFreeTrial}>
        <p className="text-lead text-muted lg:border-y lg:border-line lg:py-6">{texts.ownVision}</p>
      </PlanCard>
      <PlanCard
        plan="team"
        who={`${TEAM_SEATS.min} to ${TEAM_SEATS.max} athletes`}
        seats={seats}
        action={texts.startTeamTrial}
        isMostPopular
      >
        <SeatChoice seats={seats} onChange={setSeats} />
      </PlanCard>
    </ul>
  );
}

type SeatChoiceProps = { seats: number; onChange: (seats: number) => void };

function SeatChoice({ seats, onChange }: SeatChoiceProps) {
  const isHydrated = useHydrated();
  // Announced only once the user has reached the seats: on arrival, it would talk over the page title.
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
      <div className="scripting-only flex items-center">
        <Stepper
          label={texts.athletesInYourTeam}
          unit="athletes"
          {...TEAM_SEATS}
          value={seats}
          onChange={onChange}
          onFocus={() => setIsChoosing(true)}
          disabled={!isHydrated}
        />
        <span aria-hidden className="ml-3 text-small text-muted">
          {texts.athletes}
        </span>
      </div>
      <ByPeriod>
        {(period) => (
          <p className="numeral" aria-live={isChoosing ? "polite" : undefined}>
            {texts.seatsTimesPrice(period, seats)}
          </p>
        )}
      </ByPeriod>
    </div>
  );
}
