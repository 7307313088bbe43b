import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "#web/platform/router/link.tsx";
import { ActivityList } from "./activity-list.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { MembersGrid } from "./members-grid.tsx";
import { invitationsQuery, teamQuery } from "./queries.ts";
import { sharingTexts } from "../texts.ts";
import { type TeamViewer, toastError } from "./team-errors.ts";
import { TeamSection } from "./team-section.tsx";
import { TeamPracticeGrid } from "./team-practice-grid.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import {
  answerHandover,
  shareAdherence,
  type Team,
  TEAM_NAME_MAX_LENGTH,
  TEAM_NAME_MIN_LENGTH,
  renameTeam,
} from "#shared/teams/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { paths } from "#shared/paths.ts";
import { longDate, shortMoment } from "#web/platform/date-formats.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { teamPageTexts as texts } from "../rich-texts.tsx";

/** Shows a team to one of its members. Admins manage it; other members read, share or leave. */
export function TeamPage({ viewer }: { viewer: TeamViewer }) {
  const tid = viewer.team.id;
  const isAdmin = viewer.team.teamRole === "admin";
  const { data: team, isLoading: isTeamLoading } = useQuery(teamQuery(tid));
  const invitations = useQuery({ ...invitationsQuery(tid), enabled: isAdmin });
  const isComing = isTeamLoading || invitations.isLoading;
  return (
    <div className="grid grid-cols-1 gap-12">
      {team?.handover?.toUserId === viewer.userId && (
        <HandoverOffer viewer={viewer} fromName={team.handover.fromName} />
      )}
      {isAdmin ? (
        <TeamNameForm viewer={viewer} />
      ) : (
        <p className="wide text-title">{viewer.team.teamName}</p>
      )}
      {isComing && <Skeleton className="h-96" />}
      {/* Hidden until everything above has loaded: a layout shift would move a button from under the finger. */}
      <div className={isComing ? "hidden" : "contents"}>
        {team && <Seats team={team} isAdmin={isAdmin} />}
        {isAdmin && team && <InvitePanel viewer={viewer} team={team} />}
        <MembersGrid viewer={viewer} isHandingOver={team?.handover != null} />
        {isAdmin && <TeamPracticeGrid viewer={viewer} />}
        {team && !isAdmin && <SharingSwitch viewer={viewer} sharing={team.sharing} />}
        {isAdmin && <ActivityList tid={tid} />}
      </div>
    </div>
  );
}

/** Shown to the member who was offered the admin role. */
function HandoverOffer({ viewer, fromName }: { viewer: TeamViewer; fromName: string }) {
  const answering = useMutation({
    mutationFn: (accept: boolean) =>
      callApi(answerHandover, { body: { tid: viewer.team.id, accept } }),
    onSuccess: async (_reply, accept) => {
      toast.success(accept ? texts.adminNow : texts.youStayAMember);
      await viewer.refresh();
    },
    onError: toastError(viewer, texts.thatDidntWork),
  });
  return (
    <div className="grid gap-4 rounded-panel border border-accent-text p-6">
      <p className="wide text-title">{texts.handOverOffer(fromName, viewer.team.teamName)}</p>
      <p className="measure text-muted">{texts.handOverLead(fromName)}</p>
      <div className="flex flex-wrap gap-3">
        <Button loading={answering.isPending} onClick={() => answering.mutate(true)}>
          {texts.accept}
        </Button>
        <Button
          variant="secondary"
          disabled={answering.isPending}
          onClick={() => answering.mutate(false)}
        >
          {texts.decline}
        </Button>
      </div>
    </div>
  );
}

type SharingSwitchProps = { viewer: TeamViewer; sharing: Team["sharing"] };

/** Lets members decide for themselves whether to share. Off by default. */
function SharingSwitch({ viewer, sharing }: SharingSwitchProps) {
  const changing = useMutation({
    mutationFn: (adherence: boolean) => callApi(shareAdherence, { body: { adherence } }),
    onSuccess: async ({ adherence }) => {
      toast.success(adherence ? texts.sharedFromNowOn : texts.noLongerShared);
      await viewer.refresh();
    },
    onError: toastError(viewer, texts.thatDidntWork),
  });
  const { obstacle } = sharing;
  const isShared = changing.isPending ? changing.variables : sharing.adherence;
  return (
    <TeamSection title={sharingTexts.title} lead={sharingTexts.lead}>
      <Checkbox
        label={texts.shareCounts}
        hint={obstacle ? texts.obstacles[obstacle] : texts.switchOffAnyTimeHint}
        checked={isShared && obstacle === null}
        disabled={obstacle !== null || changing.isPending}
        onChange={(event) => changing.mutate(event.target.checked)}
      />
      {(isShared || sharing.views.length > 0) && <Views views={sharing.views} />}
    </TeamSection>
  );
}

function Views({ views }: { views: Team["sharing"]["views"] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{sharingTexts.viewsTitle}</h3>
      {views.length === 0 ? (
        <p className="text-muted">{sharingTexts.noViews}</p>
      ) : (
        <ol className="grid gap-2">
          {views.map(({ name, at }) => (
            <li key={`${name} ${at}`} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
              <time dateTime={at} className="text-small text-muted sm:pt-0.5">
                {shortMoment(at)}
              </time>
              <span className="break-words">{name || sharingTexts.unnamed}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Shows how many seats are bought and taken, and when the plan ends. */
function Seats({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const { seatsUsed, seatsPurchased, planEndsAt } = team;
  const seats = Array.from({ length: Math.max(seatsPurchased, seatsUsed) }, (_, index) => index);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{texts.seatsTaken(seatsUsed, seatsPurchased)}</p>
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
            {texts.changeSeats}
          </Link>
        )}
      </div>
      {planEndsAt && (
        <Alert tone="info" isAnnounced={false}>
          {texts.planCancelled(longDate(planEndsAt))}
        </Alert>
      )}
      {!team.isPlanActive && <Alert isAnnounced={false}>{texts.noPlan}</Alert>}
    </div>
  );
}

function TeamNameForm({ viewer }: { viewer: TeamViewer }) {
  const { id: tid, teamName } = viewer.team;
  const { form, props, field, isSubmitting, settle } = useAppForm({
    draft: `team-name:${tid}`,
    initial: { name: teamName },
    schema: async () => (await import("#schemas/teams/contract.ts")).TeamNameForm,
    async onSubmit({ name }, typed) {
      if (!isReady) return;
      try {
        const { message } = await callApi(renameTeam, { body: { name, tid } });
        toast.success(message || texts.nameUpdated);
        await viewer.refresh();
        settle(typed);
      } catch (error) {
        toastError(viewer, texts.nameNotUpdated)(error as Error);
      }
    },
  });
  const name = form.getValues("name").trim();
  const isReady = name.length >= TEAM_NAME_MIN_LENGTH && name !== teamName;

  return (
    <form
      {...props}
      aria-label={texts.teamNameLabel}
      className="flex flex-wrap items-end gap-4 [&>:first-child]:min-w-0 [&>:first-child]:flex-1 [&>:first-child]:basis-60"
    >
      <TextField
        label={texts.teamNameLabel}
        required
        maxLength={TEAM_NAME_MAX_LENGTH}
        {...field("name")}
      />
      <Button type="submit" disabled={!isReady} loading={isSubmitting}>
        {isSubmitting ? texts.saving : texts.save}
      </Button>
      {isReady && (
        <p className="basis-full text-small text-muted">{texts.nameNotSaved(teamName)}</p>
      )}
    </form>
  );
}
