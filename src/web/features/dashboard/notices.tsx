import type { ReactNode } from "react";
import { Link } from "react-router";
import { can } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import { longDate } from "#web/platform/moments.ts";

type Notice = { text: string; action: string; to: string; isUrgent?: boolean };

/** Shown only when there is something to do or to know. */
export function Notices({ state }: { state: DashboardState }) {
  const { invitation } = state;
  const notice = membershipNotice(state);
  if (!invitation && !notice) return null;
  return (
    <div className="grid gap-6">
      {invitation && (
        <Line about="Invitation">
          <span className="measure py-3 wrap-anywhere">
            {invitation.teamName} has invited you to its team. The link to join is in the email of{" "}
            {longDate(invitation.sentAt)}.
          </span>
        </Line>
      )}
      {notice && (
        <Line about="Membership" isUrgent={notice.isUrgent ?? false}>
          <span className="measure wrap-anywhere">{notice.text}</span>
          <Link
            to={notice.to}
            className="wide-quiet inline-flex min-h-12 items-center underline underline-offset-4"
          >
            {notice.action}
          </Link>
        </Line>
      )}
    </div>
  );
}

const TO_MEMBERSHIP = { to: paths.accountMembership };

function membershipNotice(state: DashboardState): Notice | undefined {
  const { membership, profile } = state;
  if (!can(profile, "plan")) return noticeWithoutPlan(state);
  if (!membership) return undefined;
  const { status, graceEndsAt, endsAt, pausedFrom, trialEndsAt } = membership;
  // Members of a team do not decide about its plan: they are told whose it is and where to find one of their own.
  const team = profile.team && profile.team.teamRole === "member" ? profile.team : undefined;
  const whose = team ? `${team.teamName}'s membership` : "Your membership";
  const keep = team
    ? { action: "See plans", to: paths.choosePlan }
    : { action: "Keep it", ...TO_MEMBERSHIP };
  if (graceEndsAt && status === "past_due")
    return {
      text: `${team ? "Your team's" : "Your"} last payment did not go through. You keep access until ${longDate(graceEndsAt)}.`,
      action: team ? "Membership" : "Update card",
      ...TO_MEMBERSHIP,
      isUrgent: true,
    };
  if (endsAt) return { text: `${whose} ends on ${longDate(endsAt)}.`, ...keep };
  if (pausedFrom) return { text: `${whose} is paused from ${longDate(pausedFrom)}.`, ...keep };
  if (status === "trialing" && trialEndsAt)
    return {
      text: `${profile.team ? "Your team's" : "Your"} free trial runs until ${longDate(trialEndsAt)}.`,
      ...(profile.team?.teamRole === "admin"
        ? { action: "Invite your squad", to: paths.accountTeam }
        : { action: "Membership", ...TO_MEMBERSHIP }),
    };
  return undefined;
}

function noticeWithoutPlan({ membership, profile, lostTeam }: DashboardState): Notice {
  const toPlans = { action: "See plans", to: paths.choosePlan };
  if (lostTeam !== null && (!membership || membership.status === "canceled"))
    return {
      text: `Your seat in ${lostTeam} has ended. Everything you wrote is still yours to read; a plan of your own lets you go on.`,
      ...toPlans,
    };
  if (!membership)
    return {
      text: "Your vision is free to write. Listening, planning and the Tuesday call come with a plan.",
      ...toPlans,
    };
  if (membership.pausedFrom && membership.status !== "canceled")
    return {
      text: `Your plan is paused${membership.resumesAt ? ` until ${longDate(membership.resumesAt)}` : ""}. Everything you wrote is still yours to read.`,
      action: "Membership",
      ...TO_MEMBERSHIP,
    };
  if (membership.status === "past_due" || membership.status === "unpaid")
    return profile.team?.teamRole === "member"
      ? { text: "Your team's plan is on hold: its last payment did not go through.", ...toPlans }
      : {
          text: "Your plan is on hold: the last payment did not go through.",
          action: "Update card",
          ...TO_MEMBERSHIP,
          isUrgent: true,
        };
  return { text: "Your plan has ended. Everything you wrote is still yours to read.", ...toPlans };
}

type LineProps = { about: string; isUrgent?: boolean; children: ReactNode };

function Line({ about, isUrgent = false, children }: LineProps) {
  return (
    <aside
      aria-label={about}
      className={`flex flex-wrap items-center justify-between gap-x-8 border-l-2 py-1 pl-5 ${isUrgent ? "border-danger" : "border-notice"}`}
    >
      {children}
    </aside>
  );
}
