import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { hasPermission } from "#shared/account/permissions.ts";
import type { OperatorOverview } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { todayQuery } from "#web/features/operator/queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SideNav, type SideNavEntry } from "#web/ui/side-nav.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { Component as NotFound } from "./not-found.tsx";
import { operatorTexts as texts } from "#web/features/operator/texts.ts";

/** Shows the not-found page to everyone who isn't an operator. */
export function Component() {
  return (
    <WithProfile>
      {(profile) => (hasPermission(profile, "operate") ? <OperatorLayout /> : <NotFound />)}
    </WithProfile>
  );
}

/** The operator's area. Its navigation shows how many items are waiting. */
function OperatorLayout() {
  const { data, error } = useQuery(todayQuery);
  const isLocked = error instanceof ApiError && error.code === "second_factor_required";
  return (
    <div className="frame grid gap-8 pt-6 pb-16 lg:grid-cols-12 lg:py-20">
      <SideNav label={texts.operator} entries={entriesOf(data)} />
      <div className="grid min-w-0 content-start gap-10 lg:col-span-9">
        {isLocked ? <SecondFactorNeeded /> : <Outlet />}
      </div>
    </div>
  );
}

function entriesOf(today: OperatorOverview | undefined): SideNavEntry[] {
  return [
    { to: paths.operator, label: texts.today },
    {
      to: paths.operatorCalls,
      label: texts.calls,
      count: today?.openQuestions,
      hasPagesBelow: true,
    },
    {
      to: paths.operatorFilm,
      label: texts.filmQueue,
      count: today?.filmWaiting,
      hasPagesBelow: true,
    },
    { to: paths.operatorWorkshops, label: texts.workshops, hasPagesBelow: true },
    {
      to: paths.operatorSupport,
      label: texts.support,
      count: today?.chatsWaiting,
      hasPagesBelow: true,
    },
    { to: paths.operatorMessages, label: texts.messages, count: today?.openMessages },
    { to: paths.operatorTestimonials, label: texts.testimonials },
    { to: paths.operatorEssays, label: texts.essays },
    { to: paths.operatorMembers, label: texts.members, hasPagesBelow: true },
    { to: paths.operatorDeliveries, label: texts.emailsAndJobs, count: today?.failedDeliveries },
    { to: paths.operatorAudit, label: texts.auditTrail },
  ];
}

function SecondFactorNeeded() {
  return (
    <TitledPage title={texts.secondStepMissing} lead={texts.setUpSecondStepLead}>
      <ButtonLink to={paths.accountSecurity} className="justify-self-start">
        {texts.openSecurity}
      </ButtonLink>
    </TitledPage>
  );
}
