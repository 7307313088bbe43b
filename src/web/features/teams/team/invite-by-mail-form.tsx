import { useMutation } from "@tanstack/react-query";
import Send from "lucide-react/icons/send";
import { type FormEvent, useRef, useState } from "react";
import { INVITATIONS_AT_ONCE, inviteByMail } from "#shared/teams/invite-contract.ts";
import { readAddresses } from "./read-addresses.ts";
import { serverWords, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";

export function InviteByMailForm({ viewer }: { viewer: TeamViewer }) {
  const tid = viewer.team.id;
  const { text: typed, change, discard } = useKeptText(`team-invites:${viewer.userId}:${tid}`);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const inviting = useMutation({
    mutationFn: (sent: string) =>
      call(inviteByMail, { body: { tid, emails: readAddresses(sent).emails } }),
    onSuccess: async ({ invited, alreadyIn }, sent) => {
      discard(sent);
      if (invited.length > 0) toast.success(`Invited: ${invited.join(", ")}`);
      if (alreadyIn.length > 0) toast.info(`In the team already: ${alreadyIn.join(", ")}`);
      await viewer.refresh();
    },
    onError: (error) => setProblem(serverWords(error, "No invitation was sent. Try again.")),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (inviting.isPending) return;
    const { emails, wrong } = readAddresses(typed);
    const found = problemOf(emails, wrong);
    setProblem(found);
    if (found) field.current?.focus();
    else inviting.mutate(typed);
  };

  return (
    <form onSubmit={submit} aria-label="Invite by email" className="grid gap-4">
      <TextArea
        ref={field}
        label="Invite by email"
        hint="One address or a pasted list. Everybody gets a link of their own."
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => change(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={inviting.isPending}
        className="justify-self-start"
        icon={<Send size={18} aria-hidden />}
      >
        Send invitations
      </Button>
    </form>
  );
}

function problemOf(emails: string[], wrong: string[]): string | undefined {
  if (wrong.length > 0) return `Not an email: ${wrong.join(", ")}`;
  if (emails.length === 0) return "Type an address first";
  return emails.length > INVITATIONS_AT_ONCE
    ? `At most ${INVITATIONS_AT_ONCE} addresses at a time`
    : undefined;
}
