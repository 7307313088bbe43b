import type { Deps } from "#server/kernel/context.ts";
import { calls } from "#server/db/schema/calls.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { tuesdaySlots } from "#shared/calls/call-schedule.ts";
import { addDays } from "#shared/time/local-day.ts";

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

/** Three invented calls, marked as samples. A second call changes nothing. */
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
