import type { SQL, SQLWrapper } from "drizzle-orm";
import { sql } from "#server/platform/orm.ts";

/** The query's users table, under whatever alias it has. */
type People = { userMetadata: SQLWrapper };

/**
 * Returns the name columns. Names are stored with the account itself; providers use other keys for them, or know only
 * the full name.
 */
export function nameColumns({ userMetadata: kept }: People): {
  firstName: SQL<string>;
  lastName: SQL<string>;
} {
  return {
    firstName: sql<string>`left(coalesce(${kept}->>'first_name', ${kept}->>'given_name',
      split_part(coalesce(${kept}->>'full_name', ''), ' ', 1)), 60)`,
    lastName: sql<string>`left(coalesce(${kept}->>'last_name', ${kept}->>'family_name',
      substring(${kept}->>'full_name' from '\\s(.*)$'), ''), 60)`,
  };
}

/** Returns the full name; empty if there is no such user. */
export function fullNameColumn(people: People): SQL<string> {
  const { firstName, lastName } = nameColumns(people);
  return sql<string>`trim(coalesce(${firstName} || ' ' || ${lastName}, ''))`;
}
