import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { endAccess, grantAccess, type Member } from "#shared/operator/contract.ts";
import { useIdempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { memberQuery } from "./queries.ts";

const LENGTHS = [
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 366, label: "A year" },
];

/** Access without a payment. The reason is for the audit trail, and for the member to read. */
export function MemberAccess({ member }: { member: Member }) {
  const [days, setDays] = useState(30);
  const { text: reason, change, discard } = useKeptText(`access-reason:${member.id}`);
  const { grant, end } = useAccess(member, discard);
  const isIncomplete = reason.trim() === "";
  const held = member.grants.filter(({ holds }) => holds);

  const give = (event: FormEvent) => {
    event.preventDefault();
    if (!grant.isPending && !isIncomplete) grant.mutate({ days, reason });
  };

  return (
    <Section title="Access" lead="Opens everything without a payment, for a time.">
      {held.map(({ id, reason: why, endsAt }) => (
        <Alert key={id} tone="done" isAnnounced={false}>
          Granted until {longDate(endsAt)}: {why}
        </Alert>
      ))}
      <form onSubmit={give} aria-label="Access" className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Reason"
          maxLength={300}
          hint="Recorded in the audit log and in the member's export"
          value={reason}
          error={grant.error?.message ?? end.error?.message}
          onChange={(event) => change(event.target.value)}
        />
        <SelectField
          label="For how long"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {LENGTHS.map(({ days: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={isIncomplete} loading={grant.isPending}>
            Grant access
          </Button>
          {held.length > 0 && (
            <Button
              variant="danger"
              disabled={isIncomplete}
              loading={end.isPending}
              onClick={() => end.mutate(reason)}
            >
              End granted access
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

type Grant = { days: number; reason: string };

function useAccess({ id, grants }: Member, onDone: (reason: string) => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys(`grant:${id}`, grants, (sent: Grant) => onDone(sent.reason));
  const done = async (reason: string, words: string) => {
    onDone(reason);
    toast.success(words);
    await client.invalidateQueries({ queryKey: memberQuery(id).queryKey });
  };
  const grant = useMutation({
    mutationFn: (given: Grant) =>
      call(grantAccess, { params: { id }, body: { ...given, grantId: keys.keyFor(given) } }),
    onSuccess: (_reply, { reason }) => {
      keys.forget();
      return done(reason, "Access granted");
    },
  });
  const end = useMutation({
    mutationFn: (reason: string) => call(endAccess, { params: { id }, body: { reason } }),
    onSuccess: (_reply, reason) => done(reason, "Access ended"),
  });
  return { grant, end };
}
