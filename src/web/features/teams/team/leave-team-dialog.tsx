import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LEFT_TEAM } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import { leaveTeam } from "#shared/teams/contract.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";

type LeaveTeamDialogProps = { isOpen: boolean; viewer: TeamViewer; onClose: () => void };

export function LeaveTeamDialog({ isOpen, viewer, onClose }: LeaveTeamDialogProps) {
  const navigate = useNavigate();
  const reason = useKeptText(`leave-reason:${viewer.userId}`);
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
    onError: tellRefusal(viewer, "Failed to leave team"),
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={`Leave ${viewer.team.teamName}?`}
      warning={
        <>
          <p>This will end your access to premium features</p>
          <p className="text-muted">
            At once, and it cannot be undone. Your account stays, and everything you wrote in it.
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
        hint="The team's admin reads it."
        rows={3}
        maxLength={1000}
        value={reason.text}
        onChange={(event) => reason.change(event.target.value)}
      />
      <Checkbox
        label="Create a backup of my data before leaving"
        hint="An email tells you when the file is ready to download."
        checked={wantsBackup}
        onChange={(event) => setWantsBackup(event.target.checked)}
      />
    </ConfirmationDialog>
  );
}
