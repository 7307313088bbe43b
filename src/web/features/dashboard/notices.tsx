import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import { longDate } from "#web/platform/long-date.ts";

type Notice = { text: string; action: string; to: string; isUrgent?: boolean };

/** Said only when there is something to do or to know. */
export function Notices({ state }: { state: DashboardState }) {
  const notice = membershipNotice(state);
  if (!notice) return null;
  return (
    <Line isUrgent={notice.isUrgent ?? false}>
      <span className="measure">{notice.text}</span>
      <Link to={notice.to} className="wide-quiet underline underline-offset-4">
        {notice.action}
      </Link>
    </Line>
  );
}

function membershipNotice({ membership, profile }: DashboardState): Notice | undefined {
  const toMembership = { to: paths.accountMembership };
  if (!profile.roles.includes("PAID")) {
    return {
      text: membership
        ? "Your plan has ended. Everything you wrote is still yours to read."
        : "Your vision is free to write. Listening, planning and the Tuesday call come with a plan.",
      action: "See plans",
      to: paths.choosePlan,
    };
  }
  if (membership?.graceEndsAt && membership.status === "past_due") {
    const text = `Your last payment did not go through. You keep access until ${longDate(membership.graceEndsAt)}.`;
    return { text, action: "Update card", ...toMembership, isUrgent: true };
  }
  if (membership?.endsAt)
    return {
      text: `Your membership ends on ${longDate(membership.endsAt)}.`,
      action: "Keep it",
      ...toMembership,
    };
  if (membership?.status === "trialing" && membership.trialEndsAt)
    return {
      text: `Your free trial runs until ${longDate(membership.trialEndsAt)}.`,
      action: "Membership",
      ...toMembership,
    };
  return undefined;
}

function Line({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label="Membership"
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-l-2 py-2 pl-5 ${isUrgent ? "border-danger" : "border-notice"}`}
    >
      {children}
    </aside>
  );
}
