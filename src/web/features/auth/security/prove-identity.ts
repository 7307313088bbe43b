import { accessToken, authClient } from "#web/platform/session/auth-client.ts";
import { authApiKey, authUrl } from "#web/platform/site.ts";

export async function mailCode(): Promise<void> {
  const { error } = await authClient.reauthenticate();
  if (error) throw error;
}

export const confirmByPassword = (password: string) => prove({ password });
export const confirmByCode = (nonce: string) => prove({ nonce: nonce.trim() });

/** The official client only sends a proof along with a new password; ours may be given before any other change. */
async function prove(proof: { password: string } | { nonce: string }): Promise<void> {
  const token = await accessToken();
  const response = await fetch(`${authUrl()}/reauthenticate`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(authApiKey && { apikey: authApiKey }),
    },
    body: JSON.stringify(proof),
  }).catch(() => {
    throw Object.assign(new Error(""), { name: "AuthRetryableFetchError" });
  });
  if (response.ok) return;
  const { msg = "" } = (await response.json()) as { msg?: string };
  throw new Error(msg);
}
