import type { Subscription, SubscriptionChange } from "#shared/billing/contract.ts";
import { PLANS, TEAM_SEATS } from "#shared/billing/plans.ts";
import { yearlySavingPercent } from "#shared/billing/prices.ts";
import { Choice } from "#web/ui/choice.tsx";
import { Stepper } from "#web/ui/stepper.tsx";

const PLAN_OPTIONS = [
  { value: "individual", label: PLANS.individual.name },
  { value: "team", label: PLANS.team.name },
] as const;

const PERIOD_OPTIONS = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: `Yearly, save ${yearlySavingPercent("individual")}%` },
] as const;

type PlanControlsProps = {
  current: Subscription;
  wanted: SubscriptionChange;
  seatsTaken: number;
  onChange: (wanted: SubscriptionChange) => void;
};

export function PlanControls({ current, wanted, seatsTaken, onChange }: PlanControlsProps) {
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
        <Choice legend="Plan" value={wanted.plan} options={PLAN_OPTIONS} onChange={choosePlan} />
        <Choice
          legend="Billing period"
          value={wanted.period}
          options={PERIOD_OPTIONS}
          onChange={(period) => onChange({ ...wanted, period })}
        />
      </div>
      {wanted.plan === "team" && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stepper
            label="Seats"
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
  const range = `${TEAM_SEATS.min} to ${TEAM_SEATS.max} athletes.`;
  if (seatsTaken <= TEAM_SEATS.min) return range;
  return `${range} ${seatsTaken} seats are taken: to go lower, remove a member first.`;
}
