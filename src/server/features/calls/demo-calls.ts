import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { callQuestions, calls } from "#server/db/schema/calls.ts";
import { filmMoments } from "#server/db/schema/film.ts";
import { getUserCipher } from "#server/db/user-cipher.ts";
import { newId } from "#server/platform/id.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { tuesdaySlots } from "#shared/calls/call-schedule.ts";
import { addDays } from "#shared/time/local-day.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import type { QuestionText } from "./queries.ts";

const ATHLETE = DEMO_PEOPLE[0].id;

const PAST = [
  {
    title: "The point after the mistake",
    about: "Three athletes tell what they do in the ten seconds after an error.",
  },
  {
    title: "Sleeping before a final",
    about:
      "Why a bad night costs less than worrying about it, and what to do at two in the morning.",
  },
  {
    title: "Talking to yourself like a coach",
    about: "Sentences that helped, read out by the people who wrote them.",
  },
];

/** Creates three made-up calls, marked as samples. A second run changes nothing. */
export async function seedDemoCalls({ db, clock, config }: Deps): Promise<void> {
  if ((await db.$count(calls)) > 0) return;
  const now = clock.now();
  const [next] = tuesdaySlots(config.calls, now, 1);
  if (!next) return;
  await db.insert(calls).values(
    PAST.map((sample, index) => {
      const date = addDays(next.date, -7 * (index + 1));
      return {
        ...sample,
        date,
        startsAt: momentOf(`${date}T${config.calls.time}`, config.calls.zone),
        minutes: config.calls.minutes,
        joinUrl: "",
        recordingUrl: `https://example.com/recordings/${date}`,
        isPublished: true,
        isCancelled: false,
        isSample: true,
        revision: 1,
        updatedAt: now,
      };
    }),
  );
}

const BRIEFS = [
  {
    weeksAgo: 0,
    question: "How do you stay loose when somebody comes past you in the last sixty metres?",
    obstacle: "Thursday: physiology exam in the morning, intervals in the evening.",
  },
  {
    weeksAgo: 1,
    question: "What do you do in the call room while everybody looks at each other?",
    obstacle: "",
  },
];

/** Gives the demo's athlete a brief for the next call, with a clip, and one whose answer isn't written down yet. */
export async function seedDemoBriefs(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  if ((await db.$count(callQuestions, eq(callQuestions.userId, ATHLETE))) > 0) return;
  const now = clock.now();
  const [next] = tuesdaySlots(config.calls, now, 1);
  if (!next) return;
  const userCipher = await getUserCipher(deps, ATHLETE);
  const [clip] = await db
    .select({ id: filmMoments.id })
    .from(filmMoments)
    .where(eq(filmMoments.userId, ATHLETE))
    .orderBy(desc(filmMoments.createdAt))
    .limit(1);
  await db.insert(callQuestions).values(
    BRIEFS.map(({ weeksAgo, ...text }) => {
      const sentAt = new Date(now.getTime() - weeksAgo * 7 * DAY_MS);
      return {
        id: newId(sentAt),
        userId: ATHLETE,
        callDate: addDays(next.date, -7 * weeksAgo),
        encryptedText: userCipher.encrypt(text satisfies QuestionText),
        momentId: weeksAgo === 0 ? (clip?.id ?? null) : null,
        sentAt,
      };
    }),
  );
}
