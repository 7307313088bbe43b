import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type MAILS_TO_RESEND, type Member, resendMail } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { MemberAccess } from "#web/features/operator/member-access.tsx";
import { MemberSubscription } from "#web/features/operator/member-subscription.tsx";
import { memberQuery } from "#web/features/operator/queries.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate, shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { operatorMemberTexts as texts } from "#web/features/operator/texts.ts";

export function Component() {
  const { id = "" } = useParams();
  return <MemberPage key={id} id={id} />;
}

function MemberPage({ id }: { id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <TitledPage
      title={texts.member}
      aside={
        <Link
          to={paths.operatorMembers}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {texts.findAnother}
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
  return (
    <section className="grid gap-6 rounded-panel border border-line bg-raised p-6 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="wide text-title break-words">{member.name || texts.noNameGivenHeading}</h2>
          <p className="break-all text-muted">{member.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {member.isPaid ? <Badge tone="done">{texts.paid}</Badge> : <Badge>{texts.noPlan}</Badge>}
          {member.erasedFrom && (
            <Badge tone="danger">{texts.erasedFrom(longDate(member.erasedFrom))}</Badge>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-6 sm:gap-x-8 xl:grid-cols-3">
        {factsOf(member).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="break-words first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(member: Member) {
  const { subscription, team } = member;
  return [
    ["Joined", longDate(member.createdAt)],
    [texts.lastLogIn, member.lastSignInAt ? shortMoment(member.lastSignInAt) : "Never"],
    [texts.addressConfirmed, member.isEmailConfirmed ? "Yes" : "No"],
    [texts.secondStep, member.hasSecondFactor ? "Yes" : "No"],
    ["Team", team ? `${team.name} (${team.role})` : "None"],
    [
      "Subscription",
      subscription
        ? texts.subscription(
            subscription.plan,
            subscription.period,
            subscription.status.replaceAll("_", " "),
            longDate(subscription.endsAt ?? subscription.currentPeriodEndsAt),
          )
        : "None",
    ],
  ] as const;
}

function Mails({ member }: { member: Member }) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: (kind: (typeof MAILS_TO_RESEND)[number]) =>
      callApi(resendMail, { params: { id: member.id }, body: { kind } }),
    onSuccess: async () => {
      toast.success(texts.emailWay);
      await client.invalidateQueries({ queryKey: memberQuery(member.id).queryKey });
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Section title={texts.emails} lead={texts.emailsLead}>
      <div className="flex flex-wrap gap-3">
        {!member.isEmailConfirmed && (
          <Button
            variant="secondary"
            loading={resend.isPending}
            onClick={() => resend.mutate("confirmation")}
          >
            {texts.sendTheConfirmationAgain}
          </Button>
        )}
        <Button
          variant="secondary"
          loading={resend.isPending}
          onClick={() => resend.mutate("recovery")}
        >
          {texts.sendPasswordLink}
        </Button>
      </div>
      {member.mails.length === 0 && <p className="text-muted">{texts.noEmailYet}</p>}
      <ul className="divide-y divide-line">
        {member.mails.map(({ id, subject, createdAt, sentAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 break-words">{subject}</span>
            <span className="text-small text-muted">
              {shortMoment(createdAt)}, {sentAt ? "sent" : "waiting"}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
