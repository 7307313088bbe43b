import type { users } from "#server/db/schema/identity.ts";
import { sql } from "#server/platform/orm.ts";

export const OPERATOR_ROLE = "operator";

/** Whether somebody runs the business. Only the command line writes it, never a call. */
export const isOperator = ({ appMetadata }: Pick<typeof users, "appMetadata">) =>
  sql<boolean>`coalesce(${appMetadata}->'roles' ? ${sql.raw(`'${OPERATOR_ROLE}'`)}, false)`;
