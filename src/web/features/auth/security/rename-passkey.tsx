import type { PasskeyListItem } from "@supabase/auth-js";
import { problemText } from "../auth-problem.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";

type RenamePasskeyProps = {
  passkey: PasskeyListItem | undefined;
  onClose: () => void;
  onRenamed: () => Promise<unknown>;
};

export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  return (
    <Dialog isOpen={passkey !== undefined} title="Rename this passkey" onClose={onClose}>
      {passkey && <RenameForm key={passkey.id} {...{ passkey, onClose, onRenamed }} />}
    </Dialog>
  );
}

type RenameFormProps = RenamePasskeyProps & { passkey: PasskeyListItem };

function RenameForm({ passkey, onClose, onRenamed }: RenameFormProps) {
  const { form, props, field, isSubmitting } = useAppForm({
    initial: { name: passkey.friendly_name ?? "" },
    schema: async () => (await import("#schemas/auth/forms.ts")).PasskeyNameForm,
    async onSubmit({ name }) {
      const { error } = await authClient.passkey.update({
        passkeyId: passkey.id,
        friendlyName: name,
      });
      if (error) {
        const message = problemText(error, "It was not renamed. Try again.");
        form.setError("name", { message }, { shouldFocus: true });
        return;
      }
      await onRenamed();
      onClose();
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <TextField label="Name" maxLength={120} {...field("name")} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
