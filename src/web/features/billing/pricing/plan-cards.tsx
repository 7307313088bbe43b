import { useState } from "react";
import { TEAM_SEATS } from "#shared/billing/plans.ts";
import { PlanCard } from "./plan-card.tsx";
import { SeatChoice } from "./seat-choice.tsx";
import { useCheckoutLater } from "./use-buy.ts";

export function PlanCards() {
  useCheckoutLater();
  const [seats, setSeats] = useState<number>(TEAM_SEATS.min);
  return (
    <ul className="frame relative -mt-24 grid gap-6 lg:-mt-36 lg:grid-cols-2 lg:gap-8">
      <PlanCard plan="individual" who="One athlete" seats={1} action="Start Free Trial">
        <p className="text-lead text-muted lg:border-y lg:border-line lg:py-6">
          Your own vision, your own evenings, your own game film. What you write stays yours.
        </p>
      </PlanCard>
      <PlanCard
        plan="team"
        who={`${TEAM_SEATS.min} to ${TEAM_SEATS.max} athletes`}
        seats={seats}
        action="Start Team Trial"
        isMostPopular
      >
        <SeatChoice seats={seats} onChange={setSeats} />
      </PlanCard>
    </ul>
  );
}
