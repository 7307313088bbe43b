import { createRequire } from "node:module";
import type * as Orm from "drizzle-orm";
import type * as Migrator from "drizzle-orm/migrator";
import type * as NodePostgres from "drizzle-orm/node-postgres";
import type * as PgCore from "drizzle-orm/pg-core";

export type { SQL } from "drizzle-orm";
export type { MigrationMeta } from "drizzle-orm/migrator";

// Drizzle's ES modules re-export one another in cycles, which costs Node 160 MB and 0.4 s to link. The same code as
// CommonJS takes a tenth of both, so the server imports Drizzle only through this file.
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  ilike,
  like,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} = require("drizzle-orm") as typeof Orm;

export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = require("drizzle-orm/pg-core") as typeof PgCore;

export const { drizzle } = require("drizzle-orm/node-postgres") as typeof NodePostgres;

export const { readMigrationFiles } = require("drizzle-orm/migrator") as typeof Migrator;
