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
import { toastError, type TeamViewer } from "./team-errors.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { LEFT_TEAM } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { memberDialogsTexts as texts } from "../texts.ts";

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
  /** Why the password is required. */
  const [passwordError, setRefusal] = useState<string>();

  const changing = useMutation({
    mutationFn: () =>
      isOffered
        ? callApi(withdrawHandover, { query: { tid } })
        : callApi(offerHandover, {
            body: {
              tid,
              user_id: member.userId,
              ...(passwordError && { currentPassword: password }),
            },
          }),
    onSuccess: async () => {
      toast.success(isOffered ? texts.offerWithdrawn : texts.hasBeenAsked(name));
      onClose();
      await viewer.refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && ASKS_FOR_PASSWORD.has(error.code)) setRefusal(error.message);
      else toastError(viewer, texts.thatDidntWork)(error);
    },
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={isOffered ? texts.takeBackTheOfferTitle : texts.handOverTeamTitle(name)}
      warning={
        isOffered ? (
          <p>{texts.withdrawOfferLead(name)}</p>
        ) : (
          <>
            <p>{texts.handOverLead(name)}</p>
            <p className="text-muted">{texts.handOverPlan}</p>
          </>
        )
      }
      confirmLabel={isOffered ? texts.takeItBack : texts.offerTheRole}
      isLoading={changing.isPending}
      onConfirm={() => changing.mutate()}
      onClose={onClose}
    >
      {passwordError && (
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          error={passwordError}
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
      callApi(leaveTeam, {
        body: {
          ...(reason.text.trim() !== "" && { reason: reason.text.trim() }),
          ...(wantsBackup && { backup_requested: true }),
        },
      }),
    onSuccess: async ({ message }) => {
      reason.discard(reason.text);
      toast.success(message || texts.successfullyLeftTeam);
      await viewer.refresh();
      // Even if this fails, the session on this device has ended.
      await signOut().catch((error: Error) => toast.error(texts.somethingWentWrong(error.message)));
      const search = new URLSearchParams({ message: LEFT_TEAM });
      await navigate(`${paths.login}?${search}`, {
        replace: true,
        state: { leftTeam: viewer.team.teamName },
      });
    },
    onError: toastError(viewer, texts.failedToLeaveTeam),
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={texts.leaveTitle(viewer.team.teamName)}
      warning={
        <>
          <p>{texts.leaveEndsAccess}</p>
          <p className="text-muted">{texts.leaveLead}</p>
        </>
      }
      confirmLabel={texts.leaveTeam}
      isLoading={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <TextArea
        label={texts.reasonOptional}
        hint={texts.reasonOptionalHint}
        rows={3}
        maxLength={1000}
        value={reason.text}
        onChange={(event) => reason.change(event.target.value)}
      />
      <Checkbox
        label={texts.backUpData}
        hint={texts.createBackupDataBeforeHint}
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
      callApi(removeMember, {
        body: {
          user_id: userId,
          tell_them: tellsThem,
          ...(reason.text.trim() !== "" && { reason: reason.text.trim() }),
        },
      }),
    onSuccess: async ({ message }) => {
      reason.discard(reason.text);
      toast.success(message || texts.removed);
      await viewer.refresh();
      onClose();
    },
    onError: toastError(viewer, texts.notRemoved),
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={texts.removeTitle(memberName(member))}
      warning={
        <>
          <p>{texts.removeEndsAccess}</p>
          <p className="text-muted">{texts.removeLead}</p>
        </>
      }
      confirmLabel={texts.removeMember}
      isLoading={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <TextArea
        label={texts.reasonOptional}
        hint={texts.removeReasonHint}
        rows={3}
        maxLength={1000}
        value={reason.text}
        onChange={(event) => reason.change(event.target.value)}
      />
      <Checkbox
        label={texts.tellThemTheReason}
        checked={tellsThem}
        onChange={(event) => setTellsThem(event.target.checked)}
      />
    </ConfirmationDialog>
  );
}
