import { date, index, integer, jsonb, pgTable, text, uuid } from "#server/platform/orm.ts";
import type { OperatorAction } from "#shared/operator/contract.ts";
import { optionalUserRef, ownerRef } from "./identity.ts";
import { moment } from "./columns.ts";

/** The log of operators' actions. An entry outlives the people in it. */
export const operatorActs = pgTable(
  "operator_acts",
  {
    id: uuid().primaryKey(),
    operatorId: optionalUserRef(),
    act: text().$type<OperatorAction>().notNull(),
    /** The member whose account was affected, if any. */
    memberId: optionalUserRef(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.memberId)],
);

/** Access that an operator granted without a payment. */
export const accessGrants = pgTable(
  "access_grants",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    grantedBy: optionalUserRef(),
    reason: text().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Daily counts (UTC) from a job, so that the operator's page reads no member data. Anonymous figures may be stored
 * for good.
 */
export const dailyCounts = pgTable("daily_counts", {
  day: date().primaryKey(),
  signUps: integer().notNull(),
  activeMembers: integer().notNull(),
  payingMembers: integer().notNull(),
  countedAt: moment().notNull(),
});
