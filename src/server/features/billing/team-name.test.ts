import { expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { ensureTeam, requireRoomForMembers } from "#server/features/teams/index.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const ctx = backgroundContext(app.deps);

test("a team is named after its buyer, even if the sign-in provider uses other name fields", async () => {
  const { id: payerId } = await signUpMember(app, { full_name: "Grace Hopper" });
  const { customerId } = await giveMembership(app.deps, payerId, { plan: "team", seats: 6 });
  await ensureTeam(ctx, {
    customerId,
    payerId,
    isTeam: true,
    seats: { before: undefined, after: 6 },
  });
  const [team] = await ctx.db.select().from(teams).where(eq(teams.customerId, customerId));
  expect(team?.name).toBe("Grace's Team");
  await expect(requireRoomForMembers(ctx, customerId, { seats: 0 })).rejects.toThrow(
    "Grace Hopper",
  );
});
