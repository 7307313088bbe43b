import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { type MAILS_TO_RESEND, type Member, resendMail } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/platform/api.ts";
import { longDate, shortMoment } from "#web/platform/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { MemberAccess } from "./member-access.tsx";
import { MemberSubscription } from "./member-subscription.tsx";
import { memberQuery } from "./queries.ts";

export function MemberPage({ id }: { id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <TitledPage
      title="Member"
      aside={
        <Link
          to={paths.operatorMembers}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          Find another
        </Link>
      }
    >
      <Loaded query={query}>
        {(member) => (
          <div className="grid gap-12">
            <Standing member={member} />
            <MemberSubscription member={member} />
            <MemberAccess member={member} />
            <Mails member={member} />
          </div>
        )}
      </Loaded>
    </TitledPage>
  );
}

function Standing({ member }: { member: Member }) {
  const { subscription, team } = member;
  const facts = [
    ["Name", member.name || "Not told"],
    ["Joined", longDate(member.createdAt)],
    ["Last log-in", member.lastSignInAt ? shortMoment(member.lastSignInAt) : "Never"],
    ["Address confirmed", member.isEmailConfirmed ? "Yes" : "No"],
    ["Second factor", member.hasSecondFactor ? "Yes" : "No"],
    ["Team", team ? `${team.name} (${team.role})` : "None"],
    [
      "Subscription",
      subscription
        ? `${subscription.status.replaceAll("_", " ")}, ${subscription.plan} ${subscription.period}, until ${longDate(
            subscription.endsAt ?? subscription.currentPeriodEndsAt,
          )}`
        : "None",
    ],
  ] as const;
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="wide text-title break-all">{member.email}</h2>
        {member.isPaid ? <Badge tone="done">Paid</Badge> : <Badge>No plan</Badge>}
        {member.erasedFrom && (
          <Badge tone="danger">Erased from {longDate(member.erasedFrom)}</Badge>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-3">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Mails({ member }: { member: Member }) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: (kind: (typeof MAILS_TO_RESEND)[number]) =>
      call(resendMail, { params: { id: member.id }, body: { kind } }),
    onSuccess: async () => {
      toast.success("The mail is on its way");
      await client.invalidateQueries({ queryKey: memberQuery(member.id).queryKey });
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <section className="grid gap-5">
      <h2 className="wide text-title">Mails</h2>
      <div className="flex flex-wrap gap-3">
        {!member.isEmailConfirmed && (
          <Button
            variant="secondary"
            loading={resend.isPending}
            onClick={() => resend.mutate("confirmation")}
          >
            Send the confirmation again
          </Button>
        )}
        <Button
          variant="secondary"
          loading={resend.isPending}
          onClick={() => resend.mutate("recovery")}
        >
          Send a link for a new password
        </Button>
      </div>
      <ul className="border-t border-line">
        {member.mails.map(({ id, subject, createdAt, sentAt }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0 break-words">{subject}</span>
            <span className="text-small text-muted">
              {shortMoment(createdAt)}, {sentAt ? "sent" : "waiting"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
