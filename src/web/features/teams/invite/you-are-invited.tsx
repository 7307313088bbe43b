import type { InviteVerification } from "#shared/teams/invite-contract.ts";

/** Who invites, to what, and how much room there is. */
export function YouAreInvited({ invite }: { invite: InviteVerification }) {
  const { teamName, adminName, seatsAvailable } = invite;
  return (
    <div className="grid gap-2 border-l-2 border-accent pl-5">
      <p className="text-muted">{adminName} invites you to</p>
      <p className="wide text-title">{teamName}</p>
      {seatsAvailable > 0 && (
        <p className="text-small text-muted">
          {seatsAvailable} {seatsAvailable === 1 ? "seat" : "seats"} available
        </p>
      )}
    </div>
  );
}
