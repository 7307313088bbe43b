import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { offerHandover, type TeamMember, withdrawHandover } from "#shared/teams/contract.ts";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";

type HandOverDialogProps = {
  isOpen: boolean;
  member: TeamMember;
  viewer: TeamViewer;
  onClose: () => void;
};

const ASKS_FOR_PASSWORD = new Set(["current_password_required", "current_password_wrong"]);

export function HandOverDialog({ isOpen, member, viewer, onClose }: HandOverDialogProps) {
  const isOffered = member.role === "pending_admin";
  const name = `${member.firstName} ${member.lastName}`.trim();
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
      else tellRefusal(viewer, "That did not work. Try again.")(error);
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
              They look after the plan from then on. Your card is charged until they give another.
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
