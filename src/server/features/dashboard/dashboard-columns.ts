import type { SQL } from "drizzle-orm";
import { users } from "#server/db/schema/identity.ts";
import { PROFILE_COLUMNS } from "#server/features/account/index.ts";
import { LOST_TEAM, MAILED_INVITATION } from "#server/features/teams/index.ts";
import { sql } from "#server/platform/orm.ts";

/** Read together with the session, so that what few people need costs nobody a query of its own. */
export const DASHBOARD_COLUMNS = {
  ...PROFILE_COLUMNS,
  createdAt: sql`${users.createdAt}`.mapWith(users.createdAt) as SQL<Date>,
  invitation: MAILED_INVITATION,
  lostTeam: LOST_TEAM,
};
