import { z } from "zod";

// A backup is text: a line of JSON that says what it is, then every table as a line of JSON with its name and columns,
// its rows as PostgreSQL's COPY writes them, and a line that ends them. Jobs under way come last, one line each.

export const Header = z.object({
  product: z.literal("swaz-focus"),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  schemaVersion: z.number(),
});
export type Header = z.infer<typeof Header>;

export const TableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });

export const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.coerce.date(),
  retryLimit: z.int(),
});

/** No row can be this line: COPY escapes the backslash. */
export const END_OF_ROWS = "\\.";
export const JOBS_FOLLOW = "jobs";
