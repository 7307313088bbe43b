import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { goalDates, visionAnswers, visionRatings, visions } from "#server/db/schema/vision.ts";
import { newId } from "#server/platform/id.ts";
import { dayWithYear, localDayOf } from "#shared/time/local-day.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";

const ATHLETE = DEMO_PEOPLE[0].id;
const NO_SESSION = "00000000-0000-0000-0000-000000000000";
const WRITTEN_DAYS_AGO = 20;
/** Close enough for the dashboard to ask about it. */
const GOAL_IN_DAYS = 9;

const answersUntil = (goalDay: string): Required<VisionAnswers> => ({
  q1: "Too many girls stop running when the first coach tells them they are not fast enough. Ava shows them, by how she trains and how she talks, that speed grows in whoever stays.",
  q2: "Show girls that speed grows",
  q3: "Ava is running the 400 m final at home in Stockholm, more and more at ease with every stride. The stadium is loud, her shoulders are quiet, and on the last bend she is increasingly the one who decides. In the stands sit the girls from the Thursday group.",
  q4: "By 31 August next year Ava has run 400 m in 53.20.\nBy the end of next season Ava has run the relay for Sweden.\nBy 2029 Ava has coached forty girls through their first season.",
  q5: `By ${dayWithYear(goalDay)} Ava runs 400 m in under 54 seconds.`,
  q6: "One breath and the cue word before every start.",
  q7: "Ava walks to the blocks slowly. She is more and more patient in the first fifty metres and increasingly brave in the last sixty. She tells her coach the truth early. She sleeps before she is tired, and she is kind to herself after a bad rep, because the next one is already coming.",
  q8: "Ava is the calm runner who gets stronger on the last bend.",
  q9: "Ava wakes at six without hurry, drinks water at the window and eats before she looks at a screen. Training is one clear thing at a time. In the afternoon she studies with the door closed. At half past nine the phone goes to the kitchen; she plans tomorrow, breathes, listens, and sleeps more and more deeply.",
});

/** Seeds all nine answers of the demo's athlete. A second call changes nothing. */
export async function seedDemoVision(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const writtenAt = daysFrom(clock.now(), -WRITTEN_DAYS_AGO);
  const [begun] = await db
    .insert(visions)
    .values({ userId: ATHLETE, updatedAt: writtenAt })
    .onConflictDoNothing()
    .returning();
  if (!begun) return;
  const goalDay = localDayOf(daysFrom(clock.now(), GOAL_IN_DAYS), "UTC");
  const answers = answersUntil(goalDay);
  const userCipher = await getUserCipher(deps, ATHLETE);
  const rows = VISION_STEPS.map(({ order, key }) => ({
    userId: ATHLETE,
    order,
    sessionId: NO_SESSION,
    encryptedText: userCipher.encrypt(answers[key]),
    length: answers[key].length,
    writtenAt,
    writeId: newId(writtenAt),
  }));
  await db.insert(visionAnswers).values(rows).onConflictDoNothing();
  const rated = { userId: ATHLETE, writtenAt };
  await db
    .insert(visionRatings)
    .values([
      { ...rated, paragraph: "identity", rating: 4 },
      // So that the demo shows the softer sentence.
      { ...rated, paragraph: "identity-sentence", rating: 2 },
    ])
    .onConflictDoNothing();
  await db
    .insert(goalDates)
    .values({
      userId: ATHLETE,
      order: 5,
      day: goalDay,
      status: "confirmed",
      checkedIn: null,
      encryptedText: userCipher.encrypt(answers.q5),
      writtenAt,
    })
    .onConflictDoNothing();
}

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
