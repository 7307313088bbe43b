import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { can } from "#shared/account/permissions.ts";
import type { Today } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { todayQuery } from "#web/features/operator/queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SideNav, type SideNavEntry } from "#web/ui/side-nav.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { Component as NotFound } from "./not-found.tsx";

/** To everybody else there is nothing at this address. */
export function Component() {
  return (
    <WithProfile>
      {(profile) => (can(profile, "operate") ? <OperatorLayout /> : <NotFound />)}
    </WithProfile>
  );
}

/** The operator's area. What waits is counted in its navigation. */
function OperatorLayout() {
  const { data, error } = useQuery(todayQuery);
  const isLocked = error instanceof ApiError && error.code === "second_factor_required";
  return (
    <div className="frame grid gap-8 pt-6 pb-16 lg:grid-cols-12 lg:py-20">
      <SideNav label="Operator" entries={entriesOf(data)} />
      <div className="grid min-w-0 content-start gap-10 lg:col-span-9">
        {isLocked ? <SecondFactorNeeded /> : <Outlet />}
      </div>
    </div>
  );
}

function entriesOf(today: Today | undefined): SideNavEntry[] {
  return [
    { to: paths.operator, label: "Today" },
    { to: paths.operatorCalls, label: "Calls", count: today?.openQuestions, hasPagesBelow: true },
    { to: paths.operatorFilm, label: "Film queue", count: today?.filmWaiting, hasPagesBelow: true },
    { to: paths.operatorWorkshops, label: "Workshops", hasPagesBelow: true },
    {
      to: paths.operatorSupport,
      label: "Support",
      count: today?.chatsWaiting,
      hasPagesBelow: true,
    },
    { to: paths.operatorMessages, label: "Messages", count: today?.openMessages },
    { to: paths.operatorTestimonials, label: "Testimonials" },
    { to: paths.operatorEssays, label: "Essays" },
    { to: paths.operatorMembers, label: "Members", hasPagesBelow: true },
    { to: paths.operatorDeliveries, label: "Emails and jobs", count: today?.failedDeliveries },
    { to: paths.operatorAudit, label: "Audit trail" },
  ];
}

function SecondFactorNeeded() {
  return (
    <TitledPage
      title="Set up a second step first"
      lead="The operator area opens to accounts with a second step. Add one, log in with it, and come back."
    >
      <ButtonLink to={paths.accountSecurity} className="justify-self-start">
        Open Security
      </ButtonLink>
    </TitledPage>
  );
}
