import type { Deps } from "#server/kernel/context.ts";
import { changeOperator } from "./change-operators.ts";

export async function seedDemoOperator({ db }: Pick<Deps, "db">): Promise<void> {
  await changeOperator(db, "operator@example.com", "add");
}
