import { z } from "zod";

// A backup is text: a JSON header line, then every table as a JSON line with its name and columns, its rows as
// written by PostgreSQL's COPY, and an end line. Pending jobs come last, one line each.

export const Header = z.object({
  product: z.literal("swaz-focus"),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration in the database. */
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

/** No row can equal this line, because COPY escapes the backslash. */
export const END_OF_ROWS = "\\.";
export const JOBS_FOLLOW = "jobs";
