import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  offerHandover,
  type TeamMember,
  withdrawHandover,
  leaveTeam,
  removeMember,
} from "#shared/teams/contract.ts";
import { memberName } from "#shared/teams/member-name.ts";
import { toastRefusal, type TeamViewer } from "./team-view.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useNavigate } from "react-router";
import { LEFT_TEAM } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

type HandOverDialogProps = {
  isOpen: boolean;
  member: TeamMember;
  viewer: TeamViewer;
  onClose: () => void;
};

const ASKS_FOR_PASSWORD = new Set(["current_password_required", "current_password_wrong"]);

export function HandOverDialog({ isOpen, member, viewer, onClose }: HandOverDialogProps) {
  const isOffered = member.role === "pending_admin";
  const name = memberName(member);
  const tid = viewer.team.id;

  const [password, setPassword] = useState("");
  /** Why the password is asked for. */
  const [refusal, setRefusal] = useState<string>();

  const changing = useMutation({
    mutationFn: () =>
      isOffered
        ? call(withdrawHandover, { query: { tid } })
        : call(offerHandover, {
            body: { tid, user_id: member.userId, ...(refusal && { currentPassword: password }) },
          }),
    onSuccess: async () => {
      toast.success(isOffered ? "You took the offer back" : `${name} has been asked`);
      onClose();
      await viewer.refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && ASKS_FOR_PASSWORD.has(error.code)) setRefusal(error.message);
      else toastRefusal(viewer, "That didn't work. Try again.")(error);
    },
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={isOffered ? "Take back the offer?" : `Hand over the team to ${name}?`}
      warning={
        isOffered ? (
          <p>{name} stays a member, and you stay the admin.</p>
        ) : (
          <>
            <p>
              {name} becomes the admin once they accept, and you become a member. Until then nothing
              changes.
            </p>
            <p className="text-muted">
              From then on they manage the plan. Your card is charged until they add theirs.
            </p>
          </>
        )
      }
      confirmLabel={isOffered ? "Take it back" : "Offer the role"}
      isLoading={changing.isPending}
      onConfirm={() => changing.mutate()}
      onClose={onClose}
    >
      {refusal && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={refusal}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </ConfirmationDialog>
  );
}

type LeaveTeamDialogProps = { isOpen: boolean; viewer: TeamViewer; onClose: () => void };

export function LeaveTeamDialog({ isOpen, viewer, onClose }: LeaveTeamDialogProps) {
  const navigate = useNavigate();
  const reason = useDraftText("leave-reason");
  const [wantsBackup, setWantsBackup] = useState(false);

  const leaving = useMutation({
    mutationFn: () =>
      call(leaveTeam, {
        body: {
          ...(reason.text.trim() !== "" && { reason: reason.text.trim() }),
          ...(wantsBackup && { backup_requested: true }),
        },
      }),
    onSuccess: async ({ message }) => {
      reason.discard(reason.text);
      toast.success(message || "Successfully left team");
      await viewer.refresh();
      // On this device it has ended all the same.
      await signOut().catch((error: Error) =>
        toast.error(`Something went wrong: ${error.message}`),
      );
      const search = new URLSearchParams({ message: LEFT_TEAM });
      await navigate(`${paths.login}?${search}`, {
        replace: true,
        state: { leftTeam: viewer.team.teamName },
      });
    },
    onError: toastRefusal(viewer, "Failed to leave team"),
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={`Leave ${viewer.team.teamName}?`}
      warning={
        <>
          <p>This will end your access to premium features</p>
          <p className="text-muted">
            This takes effect immediately and can't be undone. Your account stays, and everything
            you wrote in it.
          </p>
        </>
      }
      confirmLabel="Leave team"
      isLoading={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <TextArea
        label="Reason (optional)"
        hint="Your team's admin will read it."
        rows={3}
        maxLength={1000}
        value={reason.text}
        onChange={(event) => reason.change(event.target.value)}
      />
      <Checkbox
        label="Create a backup of my data before leaving"
        hint="We'll email you when the file is ready to download."
        checked={wantsBackup}
        onChange={(event) => setWantsBackup(event.target.checked)}
      />
    </ConfirmationDialog>
  );
}

type RemoveMemberDialogProps = {
  isOpen: boolean;
  member: TeamMember;
  viewer: TeamViewer;
  onClose: () => void;
};

export function RemoveMemberDialog({ isOpen, member, viewer, onClose }: RemoveMemberDialogProps) {
  const [tellsThem, setTellsThem] = useState(false);
  const { userId } = member;
  const reason = useDraftText(`remove-reason:${userId}`);

  const removing = useMutation({
    mutationFn: () =>
      call(removeMember, {
        body: {
          user_id: userId,
          tell_them: tellsThem,
          ...(reason.text.trim() !== "" && { reason: reason.text.trim() }),
        },
      }),
    onSuccess: async ({ message }) => {
      reason.discard(reason.text);
      toast.success(message || "Team member removed successfully");
      await viewer.refresh();
      onClose();
    },
    onError: toastRefusal(viewer, "Failed to remove team member"),
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={`Remove ${memberName(member)}?`}
      warning={
        <>
          <p>They lose access to premium features immediately.</p>
          <p className="text-muted">
            Their account and what they wrote stay theirs. We'll email them, and the seat is free
            again.
          </p>
        </>
      }
      confirmLabel="Remove member"
      isLoading={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <TextArea
        label="Reason (optional)"
        hint="For your own notes, unless you tell them."
        rows={3}
        maxLength={1000}
        value={reason.text}
        onChange={(event) => reason.change(event.target.value)}
      />
      <Checkbox
        label="Tell them the reason"
        checked={tellsThem}
        onChange={(event) => setTellsThem(event.target.checked)}
      />
    </ConfirmationDialog>
  );
}
