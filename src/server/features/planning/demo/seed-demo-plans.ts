import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { getUserCipher, type UserCipher } from "#server/db/user-cipher.ts";
import { dailyPlans, weeklyMaps } from "#server/db/schema/planning.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import {
  type Mark,
  type Objective,
  OBJECTIVES,
  WEEK_OBJECTIVES,
  type WeekMarks,
} from "#shared/planning/records.ts";
import { addDays, localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import type { DayText } from "../day-text.ts";
import type { WeekText } from "../week-text.ts";
import { createDice, type Dice } from "./dice.ts";
import * as texts from "./year-of-texts.ts";

const ZONE = "Europe/Stockholm";
const DAYS = 365;
const WEEKS = 52;
const ATHLETE = DEMO_PEOPLE[0].id;

/** Seeds a year of days and weeks for the demo's athlete. A second call changes nothing. */
export async function seedDemoPlans(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  if ((await db.$count(dailyPlans, eq(dailyPlans.userId, ATHLETE))) > 0) return;
  const userCipher = await getUserCipher(deps, ATHLETE);
  const today = localDayOf(clock.now(), ZONE);
  const dice = createDice(400);
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayRow(userCipher, dice, addDays(today, index + 1 - DAYS), index / DAYS, today),
  );
  const thisWeek = weekStartOf(today);
  const weeks = Array.from({ length: WEEKS }, (_, index) =>
    weekRow(userCipher, dice, addDays(thisWeek, (index + 1 - WEEKS) * 7), thisWeek),
  );
  await db.transaction(async (tx) => {
    await tx.insert(dailyPlans).values(days).onConflictDoNothing();
    await tx.insert(weeklyMaps).values(weeks).onConflictDoNothing();
  });
}

/** Creates the row of one day. `progress` runs from 0 to 1 over the year, as the athlete gets better. */
function dayRow(
  userCipher: UserCipher,
  dice: Dice,
  forDate: string,
  progress: number,
  today: string,
) {
  const plannedAt = new Date(`${addDays(forDate, -1)}T19:${40 + dice.upTo(19)}:00Z`);
  const isReviewed = forDate < today && dice.chance(0.93);
  const text = dayText(dice, forDate, isReviewed, today);
  const score = () =>
    isReviewed ? Math.min(5, 2 + dice.upTo(2) + Math.round(progress * 1.4)) : null;
  return {
    userId: ATHLETE,
    id: newId(plannedAt),
    forDate,
    zone: ZONE,
    encryptedText: userCipher.encrypt(text),
    isCompetition: new Date(forDate).getUTCDay() === 0 && dice.chance(0.3),
    serves: { q1: "q6", q2: dice.chance(0.5) ? "q7" : "month" } as const,
    marks: isReviewed ? dayMarks(dice, text.answers, 0.52 + progress * 0.28) : {},
    focus: score(),
    confidence: score(),
    energy: score(),
    mood: score(),
    ifThenUsed: isReviewed ? dice.chance(0.6) : null,
    plannedAt,
    reviewedAt: isReviewed ? new Date(`${forDate}T19:${30 + dice.upTo(9)}:00Z`) : null,
    createdAt: plannedAt,
    updatedAt: plannedAt,
  };
}

function dayText(dice: Dice, forDate: string, isReviewed: boolean, today: string): DayText {
  const { track, second, third } = phaseOf(forDate);
  // Today, which is viewed first, shows all six objectives regardless of the date.
  const thirds = forDate === today ? third.filter((text) => text !== "") : third;
  return {
    answers: {
      q1: dice.fill(dice.pick(track)),
      q2: dice.fill(dice.pick(second)),
      q3: dice.fill(dice.pick(thirds)),
      q4: dice.pick(texts.MIND),
      q5: dice.pick(texts.BODY),
      q6: dice.pick(texts.SOUL),
    },
    plan: dice.pick(texts.OBSTACLES),
    review: {
      win: isReviewed ? dice.pick(texts.WINS) : "",
      lesson: isReviewed && dice.chance(0.45) ? dice.pick(texts.LESSONS) : "",
    },
    notes: [],
  };
}

function dayMarks(dice: Dice, answers: DayText["answers"], doneShare: number) {
  const planned = OBJECTIVES.filter((name) => answers[name] !== "");
  const marked = planned.map((name): [Objective, Mark] => [name, markOf(dice, doneShare)]);
  return Object.fromEntries(marked) as Partial<Record<Objective, Mark>>;
}

function markOf(dice: Dice, doneShare: number): Mark {
  if (dice.chance(doneShare)) return "done";
  return dice.chance(0.55) ? "partly" : "not";
}

function weekRow(userCipher: UserCipher, dice: Dice, weekStart: string, thisWeek: string) {
  const plannedAt = new Date(`${addDays(weekStart, -1)}T17:${10 + dice.upTo(40)}:00Z`);
  const marks = WEEK_OBJECTIVES.slice(0, 3).map((name) => [name, markOf(dice, 0.6)]);
  return {
    userId: ATHLETE,
    id: newId(plannedAt),
    weekStart,
    zone: ZONE,
    encryptedText: userCipher.encrypt(weekText(dice, weekStart)),
    targetNights: 4 + dice.upTo(2),
    marks: weekStart < thisWeek ? (Object.fromEntries(marks) as WeekMarks) : {},
    plannedAt,
    createdAt: plannedAt,
    updatedAt: plannedAt,
  };
}

function weekText(dice: Dice, weekStart: string): WeekText {
  const [first = "", second = "", third = ""] = phaseOf(weekStart).weekly;
  return {
    answers: {
      q1: dice.pick(texts.WINS),
      q2: "The early evenings moved everything else.",
      q3: dice.pick(texts.HINDRANCES),
      q4: dice.pick(texts.KEEPS),
      q5: `${dice.pick(texts.WINS)} Coach helped, and I told her so.`,
      q6: dice.fill(first),
      q7: dice.fill(second),
      q8: dice.chance(0.7) ? dice.fill(third) : "",
      q9: "Listen to my vision five nights. Film on Thursday, twenty minutes.",
      q10: dice.pick(texts.BODY),
      q11: dice.pick(texts.SOUL),
    },
    plan: { ...dice.pick(texts.OBSTACLES), call: dice.pick(texts.CALL_QUESTIONS) },
  };
}

function phaseOf(day: string) {
  const phase = texts.PHASE_OF_MONTH[new Date(day).getUTCMonth()];
  if (!phase) throw new Error(`No phase for ${day}`);
  return phase;
}
