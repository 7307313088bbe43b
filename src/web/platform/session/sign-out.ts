/** Here and in every tab; other devices stay, unless they are meant too. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  const { endSession } = await import("./auth-client.ts");
  await endSession(scope);
}
