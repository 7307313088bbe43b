import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { removeMember, type TeamMember } from "#shared/teams/contract.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";

type RemoveMemberDialogProps = {
  isOpen: boolean;
  member: TeamMember;
  viewer: TeamViewer;
  onClose: () => void;
};

export function RemoveMemberDialog({ isOpen, member, viewer, onClose }: RemoveMemberDialogProps) {
  const [tellsThem, setTellsThem] = useState(false);
  const { firstName, lastName, userId } = member;
  const reason = useKeptText(`remove-reason:${viewer.userId}:${userId}`);

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
    onError: tellRefusal(viewer, "Failed to remove team member"),
  });

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={`Remove ${firstName} ${lastName}?`}
      warning={
        <>
          <p>They lose access to premium features at once.</p>
          <p className="text-muted">
            Their account and what they wrote stay theirs. They are told by email, and the seat is
            free again.
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
