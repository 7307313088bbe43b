import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { TimeZone } from "#shared/time/time-zone.ts";
import { singleLineSchema, textSchema } from "#shared/text-schemas.ts";

/** The admin leads the team, and no one else may act on other members. A single right needs no permission table. */
export const TEAM_ROLES = ["admin", "pending_admin", "member"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const TEAM_NAME_MIN_LENGTH = 3;
export const TEAM_NAME_MAX_LENGTH = 60;

/** Placeholder for "no team" where an id is required. */
export const NO_TEAM = "00000000-0000-0000-0000-000000000000";

/** A user's team as shown in their profile. */
export const OwnTeam = z.object({
  id: z.uuid(),
  teamName: z.string(),
  teamRole: z.enum(TEAM_ROLES),
  seatsPurchased: z.int(),
  seatsUsed: z.int(),
});

const ofTeam = z.object({ tid: z.uuid() });
/** The reader's time zone determines which week is the current one. */
const ofTeamAt = ofTeam.extend({ zone: TimeZone.default("UTC") });
const reason = textSchema({ max: 1000 }).nullish();

/** Response with a top-level `message`, which some clients read in addition to the envelope's `data`. */
const ActivityEntry = z.object({
  success: z.literal(true),
  data: z.object({ message: z.string() }),
  error: z.null(),
  message: z.string(),
});

const Week = z.object({ nights: z.int(), days: z.int(), map: z.boolean() });
export type PracticeWeek = z.infer<typeof Week>;

const TeamMember = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(TEAM_ROLES),
  joinedAt: z.iso.datetime(),
  /** `invited`: the member holds a seat but hasn't confirmed the email address yet. */
  status: z.enum(["active", "invited", "pending_admin"]),
  shares: z.object({ adherence: z.boolean() }),
  /** Set only for admins, and only for members who share it. */
  thisWeek: Week.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeamMembers = endpoint("GET", "/_api/v1/teams/team-members", {
  summary: "List the members of your team",
  query: ofTeamAt,
  reply: z.array(TeamMember),
});

export const getInviteLink = endpoint("GET", "/_api/v1/teams/invite-link", {
  summary: "Your team's invite link",
  query: ofTeam,
  reply: z.string(),
});

export const resetInviteLink = endpoint("POST", "/_api/v1/teams/invite-link/reset", {
  summary: "Create a new invite link; the old one stops working",
  body: ofTeam,
  reply: z.string(),
});

export const leaveTeam = endpoint("POST", "/_api/v1/teams/leave", {
  summary: "Leave your team; access through it ends immediately, and you keep what you wrote",
  body: z.object({ reason, backup_requested: z.boolean().nullish() }),
  reply: ActivityEntry,
  bare: true,
});

export const removeMember = endpoint("POST", "/_api/v1/teams/remove-member", {
  summary: "Remove a member from your team",
  body: z
    .object({
      user_id: z.uuid().optional(),
      userId: z.uuid().optional(),
      memberId: z.uuid().optional(),
      reason,
      /** Whether to email the reason to the person. */
      tell_them: z.boolean().default(false),
    })
    .refine((body) => body.user_id ?? body.userId ?? body.memberId, {
      path: ["user_id"],
      message: "The value is required",
    }),
  reply: ActivityEntry,
  bare: true,
});

const TeamName = singleLineSchema({ min: TEAM_NAME_MIN_LENGTH, max: TEAM_NAME_MAX_LENGTH });

export const TeamNameForm = z.object({ name: TeamName });

export const renameTeam = endpoint("PUT", "/_api/v1/teams/update-name", {
  summary: "Rename your team",
  body: z
    .object({ name: TeamName.optional(), teamName: TeamName.optional(), tid: z.uuid().optional() })
    .refine((body) => body.name ?? body.teamName, {
      path: ["name"],
      message: "The value is required",
    }),
  reply: z.object({ message: z.string() }),
});

/** Why a member's figures can't be shared yet. */
const SharingObstacle = z.enum(["guardian", "birth_year"]);

const Team = z.object({
  id: z.uuid(),
  teamName: z.string(),
  teamRole: z.enum(TEAM_ROLES),
  seatsPurchased: z.int(),
  seatsUsed: z.int(),
  isPlanActive: z.boolean(),
  planEndsAt: z.iso.datetime().nullable(),
  /** Set only for admins. */
  inviteExpiresAt: z.iso.datetime().nullable(),
  /** Pending transfer of the admin role to another member. */
  handover: z.object({ toUserId: z.uuid(), fromName: z.string(), toName: z.string() }).nullable(),
  sharing: z.object({
    adherence: z.boolean(),
    obstacle: SharingObstacle.nullable(),
    /** Who viewed your counts, newest first; at most one entry per person and day. */
    views: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  }),
});
export type Team = z.infer<typeof Team>;

export const getTeam = endpoint("GET", "/_api/v1/teams/team", {
  summary: "Your team: seats, plan, when the invite link expires, and what you share",
  query: ofTeam,
  reply: Team,
});

export const shareAdherence = endpoint("PUT", "/_api/v1/teams/sharing", {
  summary: "Share with your team's admins how often you train, or stop sharing it",
  body: z.object({ adherence: z.boolean() }),
  reply: z.object({ adherence: z.boolean() }),
});

export const offerHandover = endpoint("POST", "/_api/v1/teams/handover", {
  summary: "Offer the admin role to a member; it is transferred when they accept",
  body: ofTeam.extend({
    user_id: z.uuid(),
    /** Required unless the user logged in a moment ago. */
    currentPassword: z.string().optional(),
  }),
  reply: z.null(),
});

export const withdrawHandover = endpoint("DELETE", "/_api/v1/teams/handover", {
  summary: "Withdraw an offer of the admin role",
  query: ofTeam,
  reply: z.null(),
});

export const answerHandover = endpoint("POST", "/_api/v1/teams/handover/answer", {
  summary: "Accept or decline an offer of the admin role",
  body: ofTeam.extend({ accept: z.boolean() }),
  reply: z.null(),
});

export const TEAM_EVENT_KINDS = [
  "joined",
  "left",
  "removed",
  "renamed",
  "seats",
  "invited",
  "invitation_revoked",
  "link_reset",
  "handover_offered",
  "handover_declined",
  "handover_withdrawn",
  "handed_over",
] as const;
export type TeamEventKind = (typeof TEAM_EVENT_KINDS)[number];

const TeamEvent = z.object({
  id: z.uuid(),
  kind: z.enum(TEAM_EVENT_KINDS),
  at: z.iso.datetime(),
  /** Empty if the account no longer exists. */
  actorName: z.string(),
  subjectName: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Returned only to its author. */
  reason: z.string().nullable(),
});
export type TeamEvent = z.infer<typeof TeamEvent>;

export const listTeamActivity = endpoint("GET", "/_api/v1/teams/activity", {
  summary: "List your team's activity, newest first",
  query: ofTeam,
  reply: z.array(TeamEvent),
});

/** How an athlete's week is going, measured against their own target; see src/shared/teams/week-status.ts. */
const WEEK_STATUSES = ["on_track", "some", "not_yet", "resting"] as const;
export type WeekStatus = (typeof WEEK_STATUSES)[number];

const TeamPractice = z.object({
  /** Mondays, oldest first; the last one is the current week. */
  weeks: z.array(z.iso.date()),
  membersCount: z.int(),
  sharers: z.array(
    z.object({
      userId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      /** Empty while the athlete is resting. */
      weeks: z.array(Week),
      /** The athlete's chosen number of nights for the current week. */
      targetNights: z.int(),
      status: z.enum(WEEK_STATUSES),
      /**
       * Names and dates of the events of the coming weeks that the athlete shares; empty while the athlete is
       * resting.
       */
      events: z.array(z.object({ name: z.string(), day: z.iso.date() })).default([]),
    }),
  ),
  /** Averages per week; null while so few members share that a figure could be traced to one of them. */
  averages: z
    .array(z.object({ nights: z.number(), days: z.number(), maps: z.number() }))
    .nullable(),
});
export type TeamPractice = z.infer<typeof TeamPractice>;

export const getTeamPractice = endpoint("GET", "/_api/v1/teams/practice", {
  summary: "How often the members who share their counts train; never what they write",
  query: ofTeamAt,
  reply: TeamPractice,
});

/** The texts are in src/shared/teams/encouragements.ts. */
const ENCOURAGEMENT_NAMES = ["strong", "proud", "tonight", "again", "trust"] as const;
export type Encouragement = (typeof ENCOURAGEMENT_NAMES)[number];

export const sendEncouragement = endpoint("POST", "/_api/v1/teams/encouragements", {
  summary:
    "Send one of five fixed lines to one athlete of your team or to all; each gets at most one a day",
  body: ofTeamAt.extend({
    /** If omitted, the encouragement goes to everyone in the team. */
    userId: z.uuid().optional(),
    encouragement: z.enum(ENCOURAGEMENT_NAMES),
  }),
  /** How many members received it; the others already got one today. */
  reply: z.object({ sent: z.int() }),
});
