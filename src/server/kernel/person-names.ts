import type { SQL, SQLWrapper } from "drizzle-orm";
import { sql } from "#server/platform/orm.ts";

/** The accounts of a query, by whatever name it calls them. */
type People = { userMetadata: SQLWrapper };

/** Names are kept with the account itself; providers use other keys for them, or only know the full name. */
export function namesOf({ userMetadata: kept }: People): {
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

/** Both names as one; empty where there is no such person. */
export function fullNameOf(people: People): SQL<string> {
  const { firstName, lastName } = namesOf(people);
  return sql<string>`trim(coalesce(${firstName} || ' ' || ${lastName}, ''))`;
}
