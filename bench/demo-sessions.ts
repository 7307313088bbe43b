import { DEMO_PASSWORD, DEMO_PEOPLE } from "../src/server/kernel/demo-people.ts";

export const [{ id: userId, email }] = DEMO_PEOPLE;
export const credentials = JSON.stringify({ email, password: DEMO_PASSWORD });

/** Raises the rate limits, so that the benchmark isn't mistaken for an attack. */
export const NO_LIMITS = {
  AUTH_LIMIT_TOKEN: "10000000",
  AUTH_LIMIT_TOKEN_PER_ACCOUNT: "10000000",
};

type Tokens = { access_token: string; refresh_token: string };

export async function logIn(url: string): Promise<Tokens> {
  const reply = await fetch(`${url}/_api/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: credentials,
  });
  if (!reply.ok) throw new Error(`The login was answered with ${reply.status}`);
  return (await reply.json()) as Tokens;
}

const DEVICES = 48;

/** Uses a different session for each request, as in real traffic: requests from a single session would be batched. */
export async function createDeviceSessions(
  url: string,
): Promise<{ headers: Record<string, string> }[]> {
  const requests: { headers: Record<string, string> }[] = [];
  for (let device = 0; device < DEVICES; device++) {
    const { access_token: token } = await logIn(url);
    requests.push({ headers: { authorization: `Bearer ${token}` } });
  }
  return requests;
}
