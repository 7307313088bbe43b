import type { PasskeyListItem } from "@supabase/auth-js";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { problemText } from "../auth-problem.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type RenamePasskeyProps = {
  passkey: PasskeyListItem | undefined;
  onClose: () => void;
  onRenamed: () => Promise<unknown>;
};

export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const formId = useId();
  const form = useForm({ values: { name: passkey?.friendly_name ?? "" } });
  const { errors, isSubmitting } = form.formState;

  const complain = (message: string) => form.setError("name", { message }, { shouldFocus: true });

  const rename = async ({ name }: { name: string }) => {
    if (!passkey) return;
    if (name.trim() === "") return complain("The value is required");
    const { error } = await authClient.passkey.update({
      passkeyId: passkey.id,
      friendlyName: name.trim(),
    });
    if (error) return complain(problemText(error, "It was not renamed. Try again."));
    await onRenamed();
    onClose();
  };

  return (
    <Dialog
      isOpen={passkey !== undefined}
      title="Rename this passkey"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(rename)}>
        <TextField
          label="Name"
          maxLength={120}
          error={errors.name?.message}
          {...form.register("name")}
        />
      </form>
    </Dialog>
  );
}
