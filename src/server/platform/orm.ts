import { createRequire } from "node:module";

// Drizzle's ES modules re-export one another in circles, which costs Node 160 MB and 0.4 s to link.
// The same code as CommonJS takes a tenth of both, so the server meets Drizzle only through this file.
const require = createRequire(import.meta.url);

export const { and, asc, desc, eq, gt, isNull, lt, sql } =
  require("drizzle-orm") as typeof import("drizzle-orm");

export const { boolean, index, integer, pgTable, text, timestamp, uuid } =
  require("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");

export const { drizzle } =
  require("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");

export const { migrate } =
  require("drizzle-orm/node-postgres/migrator") as typeof import("drizzle-orm/node-postgres/migrator");
