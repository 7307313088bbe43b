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
import { optionalUserRef, ownerRef } from "./identity.ts";
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

/** A squad under one subscription. The subscription's quantity is the number of seats. */
export const teams = pgTable("teams", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  customerId: text()
    .notNull()
    .unique()
    .references(() => billingCustomers.id),
  /** The hash of the invite link's last part. */
  inviteHash: text().notNull().unique(),
  inviteExpiresAt: moment().notNull(),
  createdAt: moment().notNull(),
  /** The limit on seats that can be taken while a reduction is in progress at Stripe. */
  seatsHeld: integer(),
  seatsHeldUntil: moment(),
});

/** A person can only be in one team. */
export const teamMembers = pgTable(
  "team_members",
  {
    userId: ownerRef().primaryKey(),
    teamId: ofTeam(),
    role: text().$type<TeamRole>().notNull(),
    /** Whether the team's admins may see how often this person trains; they never see what the person writes. */
    sharesAdherence: boolean().notNull().default(false),
    joinedAt: moment().notNull(),
  },
  (table) => [index().on(table.teamId)],
);

/** An admin's offer of their role to a member of the team. It ends when either of them leaves. */
export const teamHandovers = pgTable(
  "team_handovers",
  {
    teamId: ofTeam().primaryKey(),
    /** The recipient of the offer. */
    userId: ofMember(),
    offeredBy: ofMember(),
    offeredAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.offeredBy)],
);

/** Pending email invitations. Deleted when the person joins or the invitation is revoked. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    id: uuid().primaryKey(),
    teamId: ofTeam(),
    email: text().notNull(),
    /** A hash of the link's secret, which only the recipient knows. */
    linkHash: text().notNull().unique(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [unique().on(table.teamId, table.email), index().on(table.email)],
);

/** The team's history. People are referenced by account, so that a name disappears together with its owner. */
export const teamEvents = pgTable(
  "team_events",
  {
    id: uuid().primaryKey(),
    teamId: ofTeam(),
    kind: text().$type<TeamEventKind>().notNull(),
    actorId: optionalUserRef(),
    subjectId: optionalUserRef(),
    change: jsonb().$type<{ from?: string; to?: string }>(),
    /** Encrypted with its author's key. */
    reason: encryptedText(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.teamId, table.createdAt),
    index().on(table.actorId),
    index().on(table.subjectId),
  ],
);

/** Which coach viewed an athlete's counts, once per day. */
export const practiceViews = pgTable(
  "practice_views",
  {
    /** The athlete whose counts were viewed. */
    userId: ownerRef(),
    viewerId: ownerRef(),
    /** In the viewer's time zone. */
    day: date().notNull(),
    /** The first view of that day. */
    viewedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewerId, table.day] }),
    index().on(table.viewerId),
    index().on(table.viewedAt),
  ],
);

/** Encouragements that coaches have sent. An athlete gets at most one per day, so sending it again is a no-op. */
export const encouragements = pgTable(
  "encouragements",
  {
    /** The recipient. */
    userId: ownerRef(),
    senderId: ownerRef(),
    /** In the sender's time zone. */
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
