import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { filmMessages, filmMoments } from "#server/db/schema/film.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import { filmMonthOf } from "#shared/film/film-allowance.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import type { MessageText, MomentText } from "./threads.ts";

const ATHLETE = DEMO_PEOPLE[0].id;
const OPERATOR = DEMO_PEOPLE[8].id;

const ANSWERED: MomentText = {
  look: "My first four steps out of the blocks. I feel late, and I look up too early.",
  link: "https://example.com/film/start-400",
};
const ANSWER: MessageText = {
  text: "You are not late: your reaction is good. What costs you is the second step, where you lift your eyes to find the bend. Stay with the track for two steps longer and let it come to you.",
  marks: [
    { seconds: 4, text: "Set: shoulders quiet, breath out. Keep exactly this." },
    { seconds: 6, text: "Second step: eyes up, and the hips follow them." },
    { seconds: 11, text: "Here you are tall and free. This is where the eyes may come up." },
  ],
};
const WAITING: MomentText = {
  look: "The last sixty metres of Saturday's race: what happens to my arms when she comes past me?",
  link: "https://example.com/film/saturday-400",
};

/**
 * Seeds one answered moment and one that waits for an answer for the demo's athlete. A second call changes nothing.
 */
export async function seedDemoFilm(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  if ((await db.$count(filmMoments, eq(filmMoments.userId, ATHLETE))) > 0) return;
  const userCipher = await getUserCipher(deps, ATHLETE);
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const moment = (text: MomentText, createdAt: Date) => ({
    id: newId(createdAt),
    userId: ATHLETE,
    kind: "own" as const,
    month: filmMonthOf(createdAt, "UTC"),
    encryptedText: userCipher.encrypt(text),
    createdAt,
  });
  const answered = moment(ANSWERED, ago(9));
  const answeredAt = ago(8);
  await db.transaction(async (db) => {
    await db.insert(filmMoments).values([
      {
        ...answered,
        state: "answered",
        claimedBy: OPERATOR,
        claimedAt: answeredAt,
        answeredAt,
      },
      { ...moment(WAITING, ago(1)), state: "waiting" },
    ]);
    await db.insert(filmMessages).values({
      id: newId(answeredAt),
      userId: ATHLETE,
      momentId: answered.id,
      isFromPro: true,
      encryptedText: userCipher.encrypt(ANSWER),
      createdAt: answeredAt,
    });
  });
}
