import { index, integer, pgTable, text } from "#server/platform/orm.ts";
import { moment } from "./columns.ts";

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (table) => [index().on(table.windowEndsAt)],
);
