/** Logs out here and in every tab. Other devices stay logged in, unless the scope is `global`. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  const { endSession } = await import("./auth-client.ts");
  const { sendUnsentWrites } = await import("./send-unsent-writes.ts");
  await sendUnsentWrites();
  await endSession(scope);
}
