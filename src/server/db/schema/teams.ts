import { boolean, index, pgTable, text, timestamp, uuid } from "#server/platform/orm.ts";
import type { TeamRole } from "#shared/teams/contract.ts";
import { users } from "./auth.ts";
import { billingCustomers } from "./billing.ts";

const moment = () => timestamp({ withTimezone: true });

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
});

/** Nobody is in two teams. */
export const teamMembers = pgTable(
  "team_members",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    role: text().$type<TeamRole>().notNull(),
    /** Whether the team's admins may see how often this person trains; never what they write. */
    sharesAdherence: boolean().notNull().default(false),
    joinedAt: moment().notNull(),
  },
  (table) => [index().on(table.teamId)],
);
