import { boolean, index, integer, pgTable, text, timestamp, uuid } from "#server/platform/orm.ts";

/** What members say about the product, with their leave, in the operator's order. */
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
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.position)],
);
