import type { Deps } from "#server/kernel/context.ts";
import { seedDemoAccounts } from "#server/identity/index.ts";
import { seedDemoMemberships } from "#server/features/billing/index.ts";
import { seedDemoBriefs, seedDemoCalls } from "#server/features/calls/index.ts";
import { seedDemoEvents } from "#server/features/events/index.ts";
import { seedDemoFilm } from "#server/features/film/index.ts";
import { seedDemoNotifications } from "#server/features/notifications/index.ts";
import { seedDemoOperator } from "#server/features/operator/index.ts";
import { seedDemoPlans } from "#server/features/planning/index.ts";
import { seedDemoListenings } from "#server/features/practice/index.ts";
import { seedDemoVision } from "#server/features/vision/index.ts";
import { seedDemoWorkshops } from "#server/features/workshops/index.ts";

/**
 * Seeds the demo, feature by feature. Idempotent. An existing demo is completed while it is already being served;
 * `isComplete` resolves when that is done.
 */
export async function seedDemo(deps: Deps): Promise<{ isComplete: Promise<void> }> {
  const { areNew } = await seedDemoAccounts(deps);
  const isComplete = seedRecords(deps);
  if (areNew) await isComplete;
  return { isComplete };
}

async function seedRecords(deps: Deps): Promise<void> {
  await seedDemoOperator(deps);
  await seedDemoCalls(deps);
  await seedDemoWorkshops(deps);
  await seedDemoFilm(deps);
  await seedDemoBriefs(deps);
  await seedDemoVision(deps);
  await seedDemoPlans(deps);
  await seedDemoListenings(deps);
  await seedDemoEvents(deps);
  await seedDemoMemberships(deps);
  await seedDemoNotifications(deps);
}
