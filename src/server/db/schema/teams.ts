import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "#server/platform/orm.ts";
import type { TeamEventKind, TeamRole } from "#shared/teams/contract.ts";
import type { Encouragement } from "#shared/teams/contract.ts";
import { maybePerson, owner } from "./identity.ts";
import { billingCustomers } from "./billing.ts";
import { encryptedText, moment } from "./columns.ts";

const ofTeam = () =>
  uuid()
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });

const ofMember = () =>
  uuid()
    .notNull()
    .references(() => teamMembers.userId, { onDelete: "cascade" });

/** A squad under one subscription, whose quantity is the number of its seats. */
export const teams = pgTable("teams", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  customerId: text()
    .notNull()
    .unique()
    .references(() => billingCustomers.id),
  /** What the invite link ends in. */
  inviteHash: text().notNull().unique(),
  inviteExpiresAt: moment().notNull(),
  createdAt: moment().notNull(),
  /** While seats are being given back at Stripe, no more than these can be taken. */
  seatsHeld: integer(),
  seatsHeldUntil: moment(),
});

/** Nobody is in two teams. */
export const teamMembers = pgTable(
  "team_members",
  {
    userId: owner().primaryKey(),
    teamId: ofTeam(),
    role: text().$type<TeamRole>().notNull(),
    /** Whether the team's admins may see how often this person trains; never what they write. */
    sharesAdherence: boolean().notNull().default(false),
    joinedAt: moment().notNull(),
  },
  (table) => [index().on(table.teamId)],
);

/** An admin's offer of the role to a member of the team; it ends when either of them leaves. */
export const teamHandovers = pgTable(
  "team_handovers",
  {
    teamId: ofTeam().primaryKey(),
    /** To whom it is offered. */
    userId: ofMember(),
    offeredBy: ofMember(),
    offeredAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.offeredBy)],
);

/** Invitations by mail that wait for an answer; deleted when the person joins or the invitation is revoked. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    id: uuid().primaryKey(),
    teamId: ofTeam(),
    email: text().notNull(),
    /** A hash of the link's secret, which only its recipient knows. */
    linkHash: text().notNull().unique(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [unique().on(table.teamId, table.email), index().on(table.email)],
);

/** What happened in a team. People are named by their accounts, so that a name goes when its owner goes. */
export const teamEvents = pgTable(
  "team_events",
  {
    id: uuid().primaryKey(),
    teamId: ofTeam(),
    kind: text().$type<TeamEventKind>().notNull(),
    actorId: maybePerson(),
    subjectId: maybePerson(),
    change: jsonb().$type<{ from?: string; to?: string }>(),
    /** Encrypted with its writer's key. */
    reason: encryptedText(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.teamId, table.createdAt),
    index().on(table.actorId),
    index().on(table.subjectId),
  ],
);

/** Which coach looked at an athlete's counts, once for each day. */
export const practiceViews = pgTable(
  "practice_views",
  {
    /** Whose counts they are. */
    userId: owner(),
    viewerId: owner(),
    /** The viewer's day. */
    day: date().notNull(),
    /** The first time on that day. */
    viewedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewerId, table.day] }),
    index().on(table.viewerId),
    index().on(table.viewedAt),
  ],
);

/** What a coach has sent. Nobody gets two on one day, so that sending it again does nothing. */
export const encouragements = pgTable(
  "encouragements",
  {
    /** Who gets it. */
    userId: owner(),
    senderId: owner(),
    /** The sender's day. */
    day: date().notNull(),
    encouragement: text().$type<Encouragement>().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index().on(table.senderId),
    index().on(table.sentAt),
  ],
);
