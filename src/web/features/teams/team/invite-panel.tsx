import { useMutation, useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { resetInviteLink, type Team } from "#shared/teams/contract.ts";
import { toastError, type TeamViewer, errorMessage } from "./team-errors.ts";
import { TeamSection } from "./team-section.tsx";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { useEffect, useState } from "react";
import { inviteLinkQuery, invitationsQuery } from "./queries.ts";
import Send from "lucide-react/icons/send";
import {
  inviteByMail,
  type Invitation,
  resendInvitation,
  revokeInvitation,
} from "#shared/teams/invite-contract.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { invitePanelTexts as texts } from "../texts.ts";

export function InvitePanel({ viewer, team }: { viewer: TeamViewer; team: Team }) {
  const tid = team.id;
  const resetting = useMutation({
    mutationFn: () => callApi(resetInviteLink, { body: { tid } }),
    onSuccess: async () => {
      toast.success(texts.linkReset);
      await viewer.refresh();
    },
    onError: toastError(viewer, texts.linkNotReset),
  });
  return (
    <TeamSection
      title={texts.invite}
      lead={team.isPlanActive ? seatsLead(team) : texts.planInvitePeopleAgainLead}
      aside={<InviteButton team={team} />}
    >
      {team.inviteExpiresAt && team.isPlanActive && (
        <div className="flex flex-wrap items-center gap-x-1">
          <p className="text-muted">
            {hasExpired(team)
              ? texts.linkExpired(longDate(team.inviteExpiresAt))
              : texts.linkWorksUntil(longDate(team.inviteExpiresAt))}
          </p>
          <Button
            variant="quiet"
            className="max-sm:-ml-5"
            loading={resetting.isPending}
            onClick={() => resetting.mutate()}
            icon={<RotateCw size={18} aria-hidden />}
          >
            {texts.resetLink}
          </Button>
        </div>
      )}
      {team.isPlanActive && <InviteByMailForm viewer={viewer} />}
      <InvitationList viewer={viewer} />
    </TeamSection>
  );
}

function seatsLead({ seatsPurchased, seatsUsed }: Team): string {
  const free = seatsPurchased - seatsUsed;
  return free > 0 ? texts.freeSeats(free) : texts.noFreeSeats;
}

const SAID_FOR_MS = 2000;
const NEEDS_PLAN = texts.needsPlan;

const hasExpired = ({ inviteExpiresAt }: Team) =>
  inviteExpiresAt !== null && Date.parse(inviteExpiresAt) <= Date.now();

/** Copies the link. The link is prefetched, because some browsers allow copying only right after the press. */
function InviteButton({ team }: { team: Team }) {
  const { id, isPlanActive } = team;
  const isOver = hasExpired(team);
  const enabled = isPlanActive && !isOver;
  const { data: link, error, refetch, isFetching } = useQuery({ ...inviteLinkQuery(id), enabled });
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // If copying fails, the user can still read the link and type it.
      window.alert(text);
    }
  };

  const invite = () => {
    if (isOver) toast.error(texts.resetExpiredLink);
    else if (link) void copy(link);
    else if (error) {
      toast.error(errorMessage(error, texts.notLoaded));
      void refetch();
    }
  };

  if (!isPlanActive)
    return (
      <span title={NEEDS_PLAN} className="grid justify-items-end gap-1">
        <Button disabled>{texts.inviteMembers}</Button>
        <span className="text-small text-muted">{NEEDS_PLAN}</span>
      </span>
    );
  return (
    <Button onClick={invite} loading={enabled && !link && isFetching}>
      {isCopied ? texts.inviteLinkCopied : texts.inviteMembers}
    </Button>
  );
}

function InviteByMailForm({ viewer }: { viewer: TeamViewer }) {
  const tid = viewer.team.id;
  const { props, field, problem, isSubmitting, clear } = useAppForm({
    draft: `team-invites:${tid}`,
    initial: { emails: "" },
    schema: async () => (await import("#schemas/teams/forms.ts")).InviteByMailForm,
    async onSubmit({ emails }, typed) {
      try {
        const { invited, alreadyIn } = await callApi(inviteByMail, { body: { tid, emails } });
        clear(typed);
        if (invited.length > 0) toast.success(texts.invited(invited.join(", ")));
        if (alreadyIn.length > 0) toast.info(texts.alreadyInTeam(alreadyIn.join(", ")));
      } catch (error) {
        return errorMessage(error as Error, texts.noInvitationWasSent);
      }
      await viewer.refresh();
    },
  });
  const emails = field("emails");

  return (
    <form {...props} aria-label={texts.inviteByEmailLabel} className="grid gap-4">
      <TextArea
        {...emails}
        label={texts.inviteByEmailLabel}
        hint={texts.inviteByEmailHint}
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        error={emails.error ?? problem}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={isSubmitting}
        className="justify-self-start"
        icon={<Send size={18} aria-hidden />}
      >
        {texts.sendInvitations}
      </Button>
    </form>
  );
}

/** Lists pending invitations. */
function InvitationList({ viewer }: { viewer: TeamViewer }) {
  const query = useQuery(invitationsQuery(viewer.team.id));
  return (
    <Loaded query={query} what={texts.openInvitations} skeleton={null} empty={null}>
      {(invitations) => (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">{texts.waitingForAnAnswerHeading}</h3>
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
    onError: toastError(viewer, texts.thatDidntWork),
  });
  const resending = useMutation({
    mutationFn: () => callApi(resendInvitation, { params }),
    ...answer(texts.sentAgainTo(email)),
  });
  const revoking = useMutation({
    mutationFn: () => callApi(revokeInvitation, { params }),
    ...answer(texts.isNoLongerInvited(email)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0">
        <p className="break-all">{email}</p>
        <p className="text-small text-muted">{texts.pending(longDate(expiresAt))}</p>
      </div>
      <div className="flex gap-1 max-sm:-ml-5 sm:-mr-5">
        <Button
          variant="quiet"
          loading={resending.isPending}
          aria-label={texts.resendTheInvitationToLabel(email)}
          onClick={() => resending.mutate()}
        >
          {texts.resend}
        </Button>
        <Button
          variant="quiet"
          loading={revoking.isPending}
          aria-label={texts.revokeTheInvitationToLabel(email)}
          onClick={() => revoking.mutate()}
        >
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}
