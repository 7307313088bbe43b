import type { PasskeyListItem } from "@supabase/auth-js";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { deviceName } from "#web/platform/device-name.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Section } from "#web/ui/section.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { problemText, toastFailure } from "../auth-problem.ts";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { useWithReauthentication } from "./confirm-identity.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { passkeysTexts as texts } from "../rich-texts.tsx";

const passkeysQuery = queryOptions({
  queryKey: ["AuthPasskeys"],
  queryFn: async () => {
    const { data, error } = await authClient.passkey.list();
    if (error) throw error;
    return data;
  },
});

export function Passkeys() {
  const queries = useQueryClient();
  const withProof = useWithReauthentication();
  const passkeys = useQuery(passkeysQuery);
  const [renamed, setRenamed] = useState<PasskeyListItem>();
  const reload = () => queries.invalidateQueries(passkeysQuery);
  const add = useMutation({
    mutationFn: () => withProof(addPasskey),
    onSuccess: () => toast.success(texts.passkeyAdded),
    onError: toastFailure,
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: (passkey: PasskeyListItem) => withProof(() => removePasskey(passkey)),
    onError: toastFailure,
    onSettled: reload,
  });

  return (
    <Section title={texts.passkeys} lead={texts.passkeysLead}>
      <LoadedList query={passkeys} empty="You have no passkey yet.">
        {(passkey) => (
          <ListRow
            name={nameOf(passkey)}
            detail={whenUsed(passkey)}
            actions={
              <>
                <Button variant="link" onClick={() => setRenamed(passkey)}>
                  {texts.rename(<VisuallyHidden>{nameOf(passkey)}</VisuallyHidden>)}
                </Button>
                <Button
                  variant="link"
                  loading={remove.isPending && remove.variables.id === passkey.id}
                  onClick={() => remove.mutate(passkey)}
                >
                  {texts.remove(<VisuallyHidden>{nameOf(passkey)}</VisuallyHidden>)}
                </Button>
              </>
            }
          />
        )}
      </LoadedList>
      <AddPasskey isAdding={add.isPending} onAdd={() => add.mutate()} />
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={reload} />
    </Section>
  );
}

async function addPasskey(): Promise<void> {
  const { data, error } = await authClient.registerPasskey();
  if (error) throw error;
  const friendlyName = deviceName(navigator.userAgent);
  await authClient.passkey.update({ passkeyId: data.id, friendlyName });
}

async function removePasskey({ id: passkeyId }: PasskeyListItem): Promise<void> {
  const { error } = await authClient.passkey.delete({ passkeyId });
  if (error) throw error;
}

function nameOf({ friendly_name: name }: PasskeyListItem): string {
  return name || "Passkey";
}

function whenUsed({ last_used_at: usedAt, created_at: addedAt }: PasskeyListItem): string {
  return usedAt ? texts.lastUsed(longDate(usedAt)) : texts.added(longDate(addedAt));
}

function AddPasskey({ isAdding, onAdd }: { isAdding: boolean; onAdd: () => void }) {
  if (!supportsPasskeys()) return <p className="text-muted">{texts.notSupported}</p>;
  return (
    <Button
      variant="secondary"
      loading={isAdding}
      onClick={onAdd}
      icon={<Fingerprint size={20} aria-hidden />}
      className="justify-self-start"
    >
      {texts.addAPasskey}
    </Button>
  );
}

type RenamePasskeyProps = {
  passkey: PasskeyListItem | undefined;
  onClose: () => void;
  onRenamed: () => Promise<unknown>;
};

function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  return (
    <Dialog isOpen={passkey !== undefined} title={texts.renameThisPasskeyTitle} onClose={onClose}>
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
        const message = problemText(error, texts.itWasntRenamed);
        form.setError("name", { message }, { shouldFocus: true });
        return;
      }
      await onRenamed();
      onClose();
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <TextField label={texts.name} maxLength={120} {...field("name")} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
