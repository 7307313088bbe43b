import { useMutation } from "@tanstack/react-query";
import { offerHandover, type TeamMember, withdrawHandover } from "#shared/teams/contract.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

type HandOverDialogProps = {
  isOpen: boolean;
  member: TeamMember;
  viewer: TeamViewer;
  onClose: () => void;
};

export function HandOverDialog({ isOpen, member, viewer, onClose }: HandOverDialogProps) {
  const isOffered = member.role === "pending_admin";
  const name = `${member.firstName} ${member.lastName}`.trim();
  const tid = viewer.team.id;

  const changing = useMutation({
    mutationFn: () =>
      isOffered
        ? call(withdrawHandover, { query: { tid } })
        : call(offerHandover, { body: { tid, user_id: member.userId } }),
    onSuccess: async () => {
      toast.success(isOffered ? "You took the offer back" : `${name} has been asked`);
      onClose();
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "That did not work. Try again."),
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
              They look after the plan from then on. Your card is charged until they give another.
            </p>
          </>
        )
      }
      confirmLabel={isOffered ? "Take it back" : "Offer the role"}
      isLoading={changing.isPending}
      onConfirm={() => changing.mutate()}
      onClose={onClose}
    />
  );
}
