import { type ComponentProps, useState } from "react";
import { hasPermission } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { isResting, nextStep } from "#shared/dashboard/next-step.ts";
import { paths } from "#shared/paths.ts";
import { relativeDayOrLongDay } from "#shared/time/local-day.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { encouragementTexts, eventTexts, restingTexts } from "./texts.ts";
import { NextStepPanel, TodayObjectives } from "./today.tsx";
import { NextCallSummary, NightsWeek, VisionSummary, WeekSummary } from "./summaries.tsx";
import { dashboardTexts as texts } from "./texts.ts";

/** One column on a phone. On a wide screen, the next step is on the left and what it serves is on the right. */
export function Dashboard({ state }: { state: DashboardState }) {
  const now = useNow(60_000);
  if (nextStep(state, now) === "first-day") return <FirstDay state={state} now={now} />;
  return (
    <div className="grid gap-12">
      <Notices state={state} />
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-x-8">
        <div className="grid content-start gap-12 lg:col-span-7">
          <NextStepPanel state={state} now={now} />
          {state.plan && <TodayObjectives key={state.plan.id} plan={state.plan} />}
          <LazyCheckIn date={isResting(state) ? null : state.checkIn} today={state.today} />
        </div>
        <div className="grid content-start gap-10 lg:col-span-4 lg:col-start-9">
          {state.vision.exists && (
            <NightsWeek
              nights={state.nights}
              today={state.today}
              aim={nightsAim(state)}
              run={state.run}
              isResting={isResting(state)}
            />
          )}
          {(state.week || state.vision.exists) && (
            <WeekSummary week={state.week} today={state.today} />
          )}
          {state.call && <NextCallSummary call={state.call} />}
          <VisionSummary vision={state.vision} />
        </div>
      </div>
      <FeatureLinks state={state} />
    </div>
  );
}

const CheckIn = lazyPart(async () => (await import("./check-in.tsx")).CheckIn);

/** Loads the check-in only when there is a question to ask, and keeps it mounted to show the reply. */
function LazyCheckIn(props: ComponentProps<typeof CheckIn>) {
  const [isAsked, setIsAsked] = useState(false);
  if (props.date && !isAsked) setIsAsked(true);
  return isAsked && <CheckIn {...props} />;
}

type Notice = { text: string; action: string; to: string; isUrgent?: boolean };

/** Shown only when there is something to do or to know. */
function Notices({ state }: { state: DashboardState }) {
  const { invitation, encouragement, event } = state;
  const notice = membershipNotice(state);
  return (
    <div className="grid gap-6 empty:hidden">
      {event && <EventLine event={event} today={state.today} />}
      {encouragement && (
        <NoticeLine about={encouragementTexts.about}>
          <p className="measure grid py-1 wrap-anywhere">
            <span>{encouragement.line}</span>
            <span className="text-small text-muted">
              {encouragementTexts.from(encouragement.from)}
            </span>
          </p>
        </NoticeLine>
      )}
      {invitation && (
        <NoticeLine about="Invitation">
          <span className="measure py-3 wrap-anywhere">
            {texts.invitedTeam(invitation.teamName, longDate(invitation.sentAt))}
          </span>
        </NoticeLine>
      )}
      {notice && (
        <NoticeLine about="Membership" isUrgent={notice.isUrgent ?? false}>
          <span className="measure wrap-anywhere">{notice.text}</span>
          <Link
            to={notice.to}
            className="wide-quiet inline-flex min-h-12 items-center underline underline-offset-4"
          >
            {notice.action}
          </Link>
        </NoticeLine>
      )}
    </div>
  );
}

type EventLineProps = { event: NonNullable<DashboardState["event"]>; today: string };

/** A nearby event and the action for its phase: getting ready, the day itself, looking back. */
function EventLine({ event: { day, name }, today }: EventLineProps) {
  const near = relativeDayOrLongDay(today, day);
  const part = day < today ? "past" : day === today ? "today" : "ahead";
  return (
    <NoticeLine about={eventTexts.about}>
      <span className="measure wrap-anywhere">
        {eventTexts.line(near.charAt(0).toUpperCase() + near.slice(1), name)}
      </span>
      <Link
        to={part === "today" ? paths.reset : paths.events}
        className="wide-quiet inline-flex min-h-12 items-center underline underline-offset-4"
      >
        {eventTexts.action[part]}
      </Link>
    </NoticeLine>
  );
}

const TO_MEMBERSHIP = { to: paths.accountMembership };

function membershipNotice(state: DashboardState): Notice | undefined {
  const { membership, profile } = state;
  if (!hasPermission(profile, "plan")) return noticeWithoutPlan(state);
  if (!membership) return undefined;
  const { status, graceEndsAt, endsAt, pausedFrom, trialEndsAt } = membership;
  // Members of a team don't decide about its plan. They see who manages it and where to find a plan of their own.
  const team = profile.team && profile.team.teamRole === "member" ? profile.team : undefined;
  const keep = team
    ? { action: texts.seePlans, to: paths.choosePlan }
    : { action: texts.keepIt, ...TO_MEMBERSHIP };
  if (graceEndsAt && status === "past_due")
    return {
      text: texts.pastDue(Boolean(team), longDate(graceEndsAt)),
      action: team ? texts.toMembership : texts.updateCard,
      ...TO_MEMBERSHIP,
      isUrgent: true,
    };
  if (endsAt) return { text: texts.endsOn(team?.teamName, longDate(endsAt)), ...keep };
  if (pausedFrom) return { text: texts.pausedFrom(team?.teamName, longDate(pausedFrom)), ...keep };
  if (status === "trialing" && trialEndsAt)
    return {
      text: texts.trial(Boolean(profile.team), longDate(trialEndsAt)),
      ...(profile.team?.teamRole === "admin"
        ? { action: texts.inviteYourSquad, to: paths.accountTeam }
        : { action: texts.toMembership, ...TO_MEMBERSHIP }),
    };
  return undefined;
}

function noticeWithoutPlan({ membership, profile, lostTeam }: DashboardState): Notice {
  const toPlans = { action: texts.seePlans, to: paths.choosePlan };
  if (lostTeam !== null && (!membership || membership.status === "canceled"))
    return {
      text: texts.seatEnded(lostTeam),
      ...toPlans,
    };
  if (!membership)
    return {
      text: texts.noPlan,
      ...toPlans,
    };
  if (membership.pausedFrom && membership.status !== "canceled")
    return {
      text: membership.resumesAt ? texts.pausedUntil(longDate(membership.resumesAt)) : texts.paused,
      action: texts.toMembership,
      ...TO_MEMBERSHIP,
    };
  if (membership.status === "past_due" || membership.status === "unpaid")
    return profile.team?.teamRole === "member"
      ? { text: texts.teamOnHold, ...toPlans }
      : {
          text: texts.planHold,
          action: texts.updateCard,
          ...TO_MEMBERSHIP,
          isUrgent: true,
        };
  return { text: texts.ended, ...toPlans };
}

function nightsAim({ week, today }: DashboardState): number | undefined {
  return week && week.weekStart <= today ? week.targetNights : undefined;
}

/** Shows three steps and nothing else, except to team admins and operators. */
function FirstDay({ state, now }: { state: DashboardState; now: Date }) {
  const { team } = state.profile;
  return (
    <div className="grid gap-12">
      <Notices state={state} />
      <NextStepPanel state={state} now={now} />
      {(team?.teamRole === "admin" || hasPermission(state.profile, "operate")) && (
        <FeatureLinks state={state} />
      )}
    </div>
  );
}

function FeatureLinks({ state }: { state: DashboardState }) {
  const { profile, film, inspiration, teamWeek } = state;
  const { team } = profile;
  const rooms = [
    ...(team
      ? [{ name: texts.team, text: weekText(teamWeek) ?? team.teamName, to: paths.accountTeam }]
      : []),
    { name: texts.plan, text: texts.dayWeek, to: paths.planning },
    { name: texts.dailyLogs, text: texts.proof, to: paths.dailyLogs },
    { name: texts.weeklyReport, text: texts.weekInNumbers, to: paths.weeklyReport },
    { name: texts.meditations, text: texts.twoToEightMinutes, to: paths.meditations },
    ...(state.vision.exists ? [{ ...restingTexts.link, to: paths.rest }] : []),
    { name: texts.filmRoom, text: filmText(film), to: paths.filmRoom },
    { name: texts.workshops, text: texts.nextOne, to: paths.workshops },
    inspiration
      ? {
          name: texts.inspiration,
          text: texts.thisWeek(inspiration.name),
          to: paths.essay(inspiration.slug),
        }
      : { name: texts.inspiration, text: texts.otherAthletesVisions, to: paths.inspiration },
    ...(hasPermission(profile, "operate")
      ? [{ name: texts.operator, text: texts.whatWaitsForYou, to: paths.operator }]
      : []),
  ];
  return (
    <nav aria-label={texts.moreLabel} className="border-t border-line pt-6">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
        {rooms.map(({ name, text, to }) => (
          <li key={name}>
            <Link to={to} className="group grid min-h-12 content-start gap-1">
              <span className="wide-quiet decoration-line underline-offset-4 group-hover:underline">
                {name}
              </span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="text-small text-muted wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Counts only athletes who share this, so that a coach sees the same number here as on the team's page. */
function weekText(week: DashboardState["teamWeek"]): string | undefined {
  return week ? texts.sharingAthletesTrained(week.trained, week.sharing) : undefined;
}

function filmText(film: DashboardState["film"]): string {
  return film ? texts.momentsLeft(film.left) : texts.filmRoomDetail;
}
