import { AppError } from "#server/platform/errors.ts";
import { type PlanId, TEAM_SEATS } from "#shared/billing/plans.ts";

type Order = { plan: PlanId; seats: number | undefined };

/** Rejects a number of seats that the plan isn't sold with. Without a number, the minimum applies. */
export function requireSeats({ plan, seats }: Order): void {
  const { min, max } = plan === "team" ? TEAM_SEATS : { min: 1, max: 1 };
  if (seats === undefined || (seats >= min && seats <= max)) return;
  throw wrongSeats(
    plan === "team"
      ? `A team has ${min} to ${max} athletes.`
      : "The individual plan is for one athlete.",
  );
}

export function wrongSeats(message: string): AppError {
  return new AppError("invalid_input", { message, fields: { seats: message } });
}
