import { expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { dailyPlans, weeklyMaps } from "#server/db/schema/planning.ts";
import { practices } from "#server/db/schema/practice.ts";
import { seedDemoAccounts } from "#server/identity/index.ts";
import { filmPersonalData, seedDemoFilm } from "#server/features/film/index.ts";
import { planningPersonalData, seedDemoPlans } from "#server/features/planning/index.ts";
import { seedDemoListenings } from "#server/features/practice/index.ts";
import { seedDemoVision, visionPersonalData } from "#server/features/vision/index.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { DailyAction, WeeklyMap } from "#shared/planning/records.ts";

const { deps } = await createTestApp();
const ctx = backgroundContext(deps);
const [{ id: userId, email }] = DEMO_PEOPLE;

test("the demo athlete gets a year of history, only once", async () => {
  await seedDemoAccounts(deps);
  const seeds = [seedDemoVision, seedDemoPlans, seedDemoListenings];
  for (const seed of [...seeds, ...seeds]) await seed(deps);
  expect(await deps.db.$count(dailyPlans)).toBe(365);
  expect(await deps.db.$count(weeklyMaps)).toBe(52);
  expect(await deps.db.$count(practices, eq(practices.userId, userId))).toBeGreaterThan(280);
  expect(await deps.db.$count(practices)).toBeLessThan(420);
});

test("one demo film moment is answered with time marks and one is waiting, only once", async () => {
  await seedDemoFilm(deps);
  await seedDemoFilm(deps);
  const described = JSON.stringify(await filmPersonalData.describe(ctx, { userId, email }));
  expect(described.match(/"state":"\w+"/g)?.toSorted()).toEqual([
    '"state":"answered"',
    '"state":"waiting"',
  ]);
  expect(described).toContain("Second step: eyes up");
});

test("the demo athlete's entries are varied and match the contract", async () => {
  const described = (await planningPersonalData.describe(ctx, { userId, email })) as {
    days: DailyAction[];
    weeks: WeeklyMap[];
  };
  for (const day of described.days) expect(DailyAction.parse(day)).toEqual(day);
  for (const week of described.weeks) expect(WeeklyMap.parse(week)).toEqual(week);
  expect(new Set(described.days.map((day) => day.q1)).size).toBeGreaterThan(40);
  expect(JSON.stringify(described)).not.toMatch(/\{[nsm]\}/);
  const vision = JSON.stringify(await visionPersonalData.describe(ctx, { userId, email }));
  expect(vision).toContain("Ava is the calm runner");
});
