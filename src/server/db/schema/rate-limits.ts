import { index, integer, pgTable, text, timestamp } from "#server/platform/orm.ts";

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.windowEndsAt)],
);
