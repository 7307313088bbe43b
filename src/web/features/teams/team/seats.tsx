import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Team } from "#shared/teams/contract.ts";
import { longDate } from "#web/platform/moments.ts";
import { Alert } from "#web/ui/alert.tsx";

/** How many seats are bought and taken, and how long the plan holds. */
export function Seats({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const { seatsUsed, seatsPurchased, planEndsAt } = team;
  const seats = Array.from({ length: Math.max(seatsPurchased, seatsUsed) }, (_, index) => index);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <strong>{seatsUsed}</strong> of <strong>{seatsPurchased}</strong> seats taken
        </p>
        <span aria-hidden className="flex flex-wrap gap-1.5">
          {seats.map((seat) => (
            <span
              key={seat}
              className={`size-3.5 rounded-round border ${seat < seatsUsed ? "border-done bg-done" : "border-field-line"}`}
            />
          ))}
        </span>
        {isAdmin && (
          <Link
            to={paths.accountMembership}
            className="inline-flex min-h-12 items-center underline underline-offset-4"
          >
            Change seats
          </Link>
        )}
      </div>
      {planEndsAt && (
        <Alert tone="info" isAnnounced={false}>
          The team's plan was cancelled. Everybody keeps access until {longDate(planEndsAt)}.
        </Alert>
      )}
      {!team.isPlanActive && (
        <Alert isAnnounced={false}>
          The team has no active plan. What you wrote stays readable and yours.
        </Alert>
      )}
    </div>
  );
}
