import { users } from "#server/db/schema/identity.ts";
import { sql } from "#server/platform/orm.ts";

export const OPERATOR_ROLE = "operator";

/** Whether a person of the query's `users` runs the business. Only the command line writes it, never a call. */
export const IS_OPERATOR = sql<boolean>`coalesce(${users.appMetadata}->'roles' ? ${sql.raw(`'${OPERATOR_ROLE}'`)}, false)`;
