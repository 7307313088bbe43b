import { changeOperator } from "#server/features/operator/index.ts";
import type { createTestApp } from "./create-test-app.ts";
import { signedUpMember } from "./signed-up-member.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "client" | "deps">;

/** Somebody who runs the business, as the command line makes them. */
export async function newOperator(app: TestApp) {
  const operator = await signedUpMember(app, { first_name: "Erin", last_name: "Castle" });
  await changeOperator(app.deps.db, operator.email, "add");
  return operator;
}
