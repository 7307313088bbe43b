import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { events } from "#server/db/schema/events.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import { NO_IMAGERY } from "#shared/events/contract.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";

const ZONE = "Europe/Stockholm";
const [{ id: ATHLETE }, , , { id: TEAM_MEMBER }] = DEMO_PEOPLE;

const FINAL = {
  name: "Regional final",
  time: "18:30",
  place: "Riverside Stadium",
  opponent: "",
  imagery: {
    place: "The call room smells of liniment. Then the tunnel, the red track and the floodlights.",
    body: "Warm legs, loose hands. My feet are quick and quiet.",
    firstMinutes: "I find the inside of lane two, let them go and run my own first lap.",
    hard: "When the third lap burns I drop my shoulders, breathe out once and look at the next back.",
  },
};
const CUP = {
  name: "City cup",
  time: null,
  place: "Harbor track",
  opponent: "",
  imagery: NO_IMAGERY,
};

/**
 * Creates one upcoming and one past event for the athlete, and one that the coach can see for a member of the team. A
 * second run changes nothing.
 */
export async function seedDemoEvents(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const [known] = await db.select().from(events).where(eq(events.userId, ATHLETE)).limit(1);
  if (known) return;
  const today = localDayOf(clock.now(), ZONE);
  const event = async (userId: string, inDays: number, text: typeof FINAL | typeof CUP) => ({
    userId,
    id: newId(clock.now()),
    day: addDays(today, inDays),
    encryptedText: (await getUserCipher(deps, userId)).encrypt(text),
    isShared: userId === TEAM_MEMBER,
    writtenAt: clock.now(),
  });
  await db
    .insert(events)
    .values([
      await event(ATHLETE, 6, FINAL),
      await event(ATHLETE, -12, CUP),
      await event(TEAM_MEMBER, 9, CUP),
    ]);
}
