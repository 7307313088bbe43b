import type { Deps } from "#server/context.ts";
import { DEMO_PEOPLE } from "#server/db/demo-people.ts";
import { practices } from "#server/db/schema/practice.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import { addDays, localDayOf } from "#shared/practice/local-day.ts";

const ZONE = "Europe/Stockholm";
const DAYS = 365;
const ATHLETE = DEMO_PEOPLE[0].id;

/** A year of evenings with the vision, about six nights in seven. A second call changes nothing. */
export async function seedDemoListenings({ db, clock }: Deps): Promise<void> {
  if ((await db.$count(practices, eq(practices.userId, ATHLETE))) > 0) return;
  const today = localDayOf(clock.now(), ZONE);
  const nights = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));
  const heard = nights.filter((_, index) => (index * 37) % 17 > 2);
  const rows = heard.map((night, index) => {
    const startedAt = new Date(`${night}T20:${10 + (index % 45)}:00Z`);
    return {
      userId: ATHLETE,
      id: newId(startedAt),
      kind: "vision" as const,
      night,
      zone: ZONE,
      startedAt,
      minutes: 4 + (index % 3),
      voice: index % 4 === 0 ? ("own" as const) : ("reader" as const),
    };
  });
  await db.insert(practices).values(rows).onConflictDoNothing();
}
