import { boolean, index, integer, pgTable, text, uuid } from "#server/platform/orm.ts";
import { moment } from "./columns.ts";

/** What members say about the product, with their permission, in the operator's order. */
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

/** Essays that the operator has changed or added. The shipped ones are code; only what differs from them is here. */
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
