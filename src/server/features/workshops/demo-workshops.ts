import type { Deps } from "#server/kernel/context.ts";
import { workshops } from "#server/db/schema/workshops.ts";
import { newId } from "#server/platform/id.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { addDays } from "#shared/time/local-day.ts";

const SAMPLES = [
  {
    daysFromNow: 40,
    title: "The first ten minutes of a match",
    about: "How to be there from the first whistle: a routine of your own, built in one evening.",
    chapters: [],
    recordingUrl: "",
  },
  {
    daysFromNow: -50,
    title: "Pressure is a place you can visit",
    about:
      "What changes in body and attention when it counts, and how to train for it in small doses.",
    chapters: [
      { seconds: 0, title: "What pressure is" },
      { seconds: 840, title: "Breath, eyes, words" },
      { seconds: 2460, title: "Rehearsing the last minute" },
      { seconds: 4020, title: "Questions" },
    ],
    recordingUrl: "https://example.com/workshops/pressure",
  },
  {
    daysFromNow: -140,
    title: "Coming back from an injury",
    about: "Keeping the head in training while the body waits, week by week.",
    chapters: [
      { seconds: 0, title: "The first week" },
      { seconds: 1500, title: "Training without moving" },
      { seconds: 3300, title: "The first day back" },
    ],
    recordingUrl: "https://example.com/workshops/injury",
  },
];

/** Seeds one upcoming workshop and two invented past ones, marked as samples. A second call changes nothing. */
export async function seedDemoWorkshops({ db, clock, config }: Deps): Promise<void> {
  if ((await db.$count(workshops)) > 0) return;
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  await db.insert(workshops).values(
    SAMPLES.map(({ daysFromNow, ...sample }) => ({
      ...sample,
      id: newId(now),
      startsAt: momentOf(`${addDays(today, daysFromNow)}T18:00`, config.calls.zone),
      minutes: 90,
      host: "Erin Castle",
      joinUrl: "",
      isPublished: true,
      isSample: true,
      revision: 1,
      updatedAt: now,
    })),
  );
}
