/** Here and in every tab; other devices only if asked for. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  const { authClient } = await import("./auth-client.ts");
  const { error } = await authClient.signOut({ scope });
  if (error) throw error;
}
