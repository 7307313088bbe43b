import { randomUUID } from "node:crypto";
import { giveMembership } from "../e2e/testing/database.ts";

const PASSWORD = "river-otter-lamp";
const WORDS =
  "Calm before the start, long strides after the turn, and nothing left at the line. ".repeat(3);

export type Athlete = { accessToken: string; refreshToken: string };

type Server = { url: string; databaseUrl: string };

/** Creates an athlete with a plan and a session through the regular signup. */
export async function newAthlete({ url, databaseUrl }: Server): Promise<Athlete> {
  const email = `${randomUUID()}@bench.example`;
  const reply = await fetch(`${url}/_api/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address() },
    body: JSON.stringify({ email, password: PASSWORD, data: { first_name: "Ada" } }),
  });
  if (!reply.ok) throw new Error(`Signing up failed: ${reply.status} ${await reply.text()}`);
  const session = (await reply.json()) as { access_token: string; refresh_token: string };
  await giveMembership(databaseUrl, email);
  return { accessToken: session.access_token, refreshToken: session.refresh_token };
}

/** Sends every request that an active athlete's devices make in one day, and returns the number of requests. */
export async function simulateDay(url: string, athlete: Athlete): Promise<number> {
  let requests = 0;
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    requests++;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${athlete.accessToken}`,
        "x-forwarded-for": address(),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 300 && response.status !== 404)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return text && JSON.parse(text);
  }
  const today = new Date().toISOString().slice(0, 10);
  const input = "/_api/v1/userinput";

  const refresh = { refresh_token: athlete.refreshToken };
  const session = (await send("POST", "/_api/auth/v1/token?grant_type=refresh_token", refresh)) as {
    access_token: string;
    refresh_token: string;
  };
  athlete.accessToken = session.access_token;
  athlete.refreshToken = session.refresh_token;
  // Morning, noon and evening.
  for (let visit = 0; visit < 3; visit++) {
    await send("GET", "/_api/v1/swazprofile");
    await send("GET", "/_api/v1/userdashboard/state?zone=UTC");
  }
  await send("GET", `${input}/planning`);
  const plan = { q1: WORDS, q2: WORDS, q3: WORDS, q4: WORDS };
  // Drafts are saved while the user types.
  for (let kept = 0; kept < 10; kept++) await send("PUT", `${input}/drafts/daily`, draftOf(plan));
  await send("POST", `${input}/dailyaction`, { ...written(), forDate: today, ...plan });
  await send("GET", `${input}/dailyactions`);
  await send("POST", `${input}/athleticvision/single/1`, { ...written(), data: WORDS });
  await send("GET", `${input}/athleticvision`);
  await send("POST", `${input}/listen`, {
    id: randomUUID(),
    kind: "vision",
    startedAt: new Date().toISOString(),
    minutes: 10,
    voice: "reader",
    zone: "UTC",
  });
  await send("GET", `${input}/nights?zone=UTC`);
  await send("GET", "/_api/v1/calls");
  return requests;
}

const written = () => ({ id: randomUUID(), zone: "UTC", writtenAt: new Date().toISOString() });

function draftOf(plan: object) {
  const writtenAt = new Date().toISOString();
  const about = { kind: "daily", id: randomUUID(), order: 3, forDate: writtenAt.slice(0, 10) };
  return { writtenAt, draft: { ...about, reviewDate: null, plan: {}, review: {}, ...plan } };
}

let requestCount = 0;

/** Returns a different IP address for each request, so that the benchmark isn't mistaken for an attack. */
function address(): string {
  requestCount++;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}
