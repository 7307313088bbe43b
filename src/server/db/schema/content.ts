import { boolean, index, integer, pgTable, text, uuid } from "#server/platform/orm.ts";
import { moment } from "./columns.ts";

/** Quotes from members about the product, used with their permission, in the operator's order. */
export const testimonials = pgTable(
  "testimonials",
  {
    id: uuid().primaryKey(),
    position: integer().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    quote: text().notNull(),
    socialLink: text().notNull(),
    instagramHandle: text().notNull(),
    isPublished: boolean().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.position)],
);

/**
 * Essays that the operator has changed or added. The built-in essays are in the code; only the differences are stored
 * here.
 */
export const essays = pgTable("essays", {
  slug: text().primaryKey(),
  name: text().notNull(),
  sport: text().notNull(),
  years: text().notNull(),
  html: text().notNull(),
  isPublished: boolean().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
