import { useMutation, useQuery } from "@tanstack/react-query";
import {
  type Invitation,
  resendInvitation,
  revokeInvitation,
} from "#shared/teams/invite-contract.ts";
import { invitationsQuery } from "./queries.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { Loaded } from "#web/ui/loaded.tsx";

/** Invitations that wait for an answer. */
export function InvitationList({ viewer }: { viewer: TeamViewer }) {
  const query = useQuery(invitationsQuery(viewer.team.id));
  return (
    <Loaded query={query} what="The open invitations" skeleton={null} empty={null}>
      {(invitations) => (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">Waiting for an answer</h3>
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <WaitingInvitation key={invitation.id} invitation={invitation} viewer={viewer} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function WaitingInvitation({ invitation, viewer }: { invitation: Invitation; viewer: TeamViewer }) {
  const { id, email, expiresAt } = invitation;
  const params = { id };
  const answer = (success: string) => ({
    onSuccess: async () => {
      toast.success(success);
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "That did not work. Try again."),
  });
  const resending = useMutation({
    mutationFn: () => call(resendInvitation, { params }),
    ...answer(`Sent again to ${email}`),
  });
  const revoking = useMutation({
    mutationFn: () => call(revokeInvitation, { params }),
    ...answer(`${email} is no longer invited`),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0">
        <p className="break-all">{email}</p>
        <p className="text-small text-muted">Pending, until {longDate(expiresAt)}</p>
      </div>
      <div className="flex gap-1 max-sm:-ml-5 sm:-mr-5">
        <Button
          variant="quiet"
          loading={resending.isPending}
          aria-label={`Resend the invitation to ${email}`}
          onClick={() => resending.mutate()}
        >
          Resend
        </Button>
        <Button
          variant="quiet"
          loading={revoking.isPending}
          aria-label={`Revoke the invitation to ${email}`}
          onClick={() => revoking.mutate()}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
