import type { Deps } from "#server/context.ts";
import { seedDemoAccounts } from "#server/features/auth/index.ts";
import { seedDemoMemberships } from "#server/features/billing/index.ts";
import { seedDemoOperator } from "#server/features/operator/index.ts";

/** What the demo begins with, feature by feature. Doing it again changes nothing. */
export async function seedDemo(deps: Deps): Promise<void> {
  await seedDemoAccounts(deps);
  await seedDemoOperator(deps);
  await seedDemoMemberships(deps);
}
