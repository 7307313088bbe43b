import type { users } from "#server/db/schema/identity.ts";
import { sql } from "#server/platform/orm.ts";

export const OPERATOR_ROLE = "operator";

/** Whether a user has the operator role. The role is only written by the command line, never by an API call. */
export const isOperator = ({ appMetadata }: Pick<typeof users, "appMetadata">) =>
  sql<boolean>`coalesce(${appMetadata}->'roles' ? ${sql.raw(`'${OPERATOR_ROLE}'`)}, false)`;
