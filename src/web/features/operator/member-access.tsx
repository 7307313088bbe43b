import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AccessForm,
  revokeAccess,
  grantAccess,
  type Member,
} from "#shared/operator/contract.ts";
import { useIdempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { memberQuery } from "./queries.ts";
import { memberAccessTexts as texts } from "./texts.ts";

const LENGTHS = [
  { days: 7, label: texts.for7Days },
  { days: 30, label: texts.for30Days },
  { days: 90, label: texts.for90Days },
  { days: 366, label: texts.year },
];

/** Grants access without payment. The reason is stored in the audit trail and shown to the member. */
export function MemberAccess({ member }: { member: Member }) {
  const { id } = member;
  const client = useQueryClient();
  const { form, props, field, problem, isSubmitting, clear } = useAppForm<AccessForm>({
    draft: `access:${id}`,
    initial: { days: 30, reason: "" },
    schema: async () => (await import("#schemas/operator/contract.ts")).AccessForm,
    async onSubmit(given, typed) {
      const body = { ...given, grantId: keys.keyFor(typed) };
      await callApi(grantAccess, { params: { id }, body });
      keys.forget();
      await showDone(typed.reason, texts.accessGranted);
    },
  });
  const keys = useIdempotencyKeys(`grant:${id}`, member.grants, ({ reason }: AccessForm) =>
    clear({ reason }),
  );
  const showDone = async (reason: string, words: string) => {
    clear({ reason });
    toast.success(words);
    await client.invalidateQueries({ queryKey: memberQuery(id).queryKey });
  };
  const end = useMutation({
    mutationFn: (reason: string) => callApi(revokeAccess, { params: { id }, body: { reason } }),
    onSuccess: (_reply, reason) => showDone(reason, texts.accessEnded),
  });
  const typed = form.getValues("reason");
  const isIncomplete = typed.trim() === "";
  const held = member.grants.filter(({ holds }) => holds);
  const reason = field("reason");

  return (
    <Section title={texts.access} lead={texts.accessLead}>
      {held.map(({ id, reason: why, endsAt }) => (
        <Alert key={id} tone="done" isAnnounced={false}>
          {texts.grantedUntil(longDate(endsAt), why)}
        </Alert>
      ))}
      <form {...props} aria-label={texts.access} className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...reason}
          label={texts.reason}
          maxLength={300}
          hint={texts.reasonHint}
          error={reason.error ?? problem ?? end.error?.message}
        />
        <SelectField label={texts.forHowLong} {...field("days", { valueAsNumber: true })}>
          {LENGTHS.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={isIncomplete} loading={isSubmitting}>
            {texts.grantAccess}
          </Button>
          {held.length > 0 && (
            <Button
              variant="danger"
              disabled={isIncomplete}
              loading={end.isPending}
              onClick={() => end.mutate(typed)}
            >
              {texts.endGrantedAccess}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
