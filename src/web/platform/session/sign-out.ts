import { sendUnsentWrites } from "./send-unsent-writes.ts";

/** Logs out here and in every tab. Other devices stay logged in, unless the scope is `global`. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  const { endSession } = await import("./auth-client.ts");
  await sendUnsentWrites();
  await endSession(scope);
}
