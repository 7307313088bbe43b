import { changeOperator } from "#server/features/operator/index.ts";
import type { createTestApp } from "./create-test-app.ts";
import { signUpMember } from "./sign-up-member.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "client" | "deps">;

/** Creates an operator, in the same way as the command line does. */
export async function newOperator(app: TestApp) {
  const operator = await signUpMember(app, { first_name: "Erin", last_name: "Castle" });
  await changeOperator(app.deps.db, operator.email, "add");
  return operator;
}
