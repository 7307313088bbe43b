import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { cueWords, practices, restPeriods } from "#server/db/schema/practice.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";

const ZONE = "Europe/Stockholm";

type Email = (typeof DEMO_PEOPLE)[number]["email"];
/** A demo listener. `misses` is the number of nights missed in every seventeen. */
type Listener = { email: Email; days: number; missesPer17: number };

const LISTENERS: Listener[] = [
  { email: "athlete@example.com", days: 365, missesPer17: 3 },
  { email: "member@example.com", days: 120, missesPer17: 6 },
  { email: "teammate@example.com", days: 41, missesPer17: 10 },
];

/**
 * Seeds evenings of listening: a year for the athlete, and the team that the coach sees. A second call changes
 * nothing.
 */
export async function seedDemoListenings(deps: Deps): Promise<void> {
  for (const listener of LISTENERS) await seedListener(deps, listener);
  await seedResets(deps);
  await seedRest(deps, "teammate@example.com");
}

/** Seeds a teammate who is resting, so that the coach's view shows one. */
async function seedRest(deps: Deps, email: Email): Promise<void> {
  const { db, clock } = deps;
  const userId = idOf(email);
  if ((await db.$count(restPeriods, eq(restPeriods.userId, userId))) > 0) return;
  const today = localDayOf(clock.now(), ZONE);
  await db.insert(restPeriods).values({
    userId,
    id: newId(clock.now()),
    firstDay: addDays(today, -3),
    lastDay: addDays(today, 18),
    encryptedReason: (await getUserCipher(deps, userId)).encrypt("injured"),
    writtenAt: clock.now(),
  });
}

const idOf = (email: Email): string =>
  DEMO_PEOPLE.find((person) => person.email === email)?.id ?? "";

const RESTED_DAYS_AGO = 40;
const ATHLETE = DEMO_PEOPLE[0].id;
const RESET_DAYS = 30;

/** Seeds the athlete's cue words, a past rest, and a reset before every second training of the last month. */
async function seedResets(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const userCipher = await getUserCipher(deps, ATHLETE);
  const [chosen] = await db
    .insert(cueWords)
    .values({
      userId: ATHLETE,
      encryptedWords: userCipher.encrypt(["Quiet shoulders"]),
      writtenAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!chosen) return;
  const today = localDayOf(clock.now(), ZONE);
  await db.insert(restPeriods).values({
    userId: ATHLETE,
    id: newId(clock.now()),
    firstDay: addDays(today, -RESTED_DAYS_AGO),
    lastDay: addDays(today, 7 - RESTED_DAYS_AGO),
    encryptedReason: userCipher.encrypt("exams"),
    writtenAt: clock.now(),
  });
  const resets = Array.from({ length: RESET_DAYS / 2 }, (_, index) => {
    const night = addDays(today, -2 * index - 1);
    const startedAt = new Date(`${night}T15:${10 + index}:00Z`);
    return { id: newId(startedAt), night, startedAt };
  });
  const every = { userId: ATHLETE, kind: "reset", zone: ZONE, minutes: 1, voice: "none" } as const;
  await db.insert(practices).values(resets.map((reset) => ({ ...every, ...reset })));
}

async function seedListener(
  { db, clock }: Deps,
  { email, days, missesPer17 }: Listener,
): Promise<void> {
  const userId = idOf(email);
  if ((await db.$count(practices, eq(practices.userId, userId))) > 0) return;
  const today = localDayOf(clock.now(), ZONE);
  const nights = Array.from({ length: days }, (_, index) => addDays(today, index - days));
  const listened = nights.filter((_, index) => (index * 37) % 17 >= missesPer17);
  const rows = listened.map((night, index) => {
    const startedAt = new Date(`${night}T20:${10 + (index % 45)}:00Z`);
    return {
      userId,
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
