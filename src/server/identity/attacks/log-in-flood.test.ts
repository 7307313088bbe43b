import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signedUpMember } from "#server/testing/signed-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client, deps } = app;

const CONNECTIONS = 64;
const FLOOD_MS = 5_000;
/** How often somebody else calls meanwhile. */
const PACE_MS = 10;
/** Among the strangers comes somebody with the right password. */
const OWNER_EVERY = 40;
/** For what waits and for each hash under way; 64 of them at once would take more than a gigabyte. */
const MEMORY_ALLOWED_MB = 150 + 50 * deps.config.auth.hashesAtOnce;

type Timed = { reply: Reply; milliseconds: number };

async function timed(call: () => Promise<Reply>): Promise<Timed> {
  const startedAt = performance.now();
  const reply = await call();
  return { reply, milliseconds: performance.now() - startedAt };
}

/** From many addresses and at many accounts, so that no limit of one of them ends it. */
function logIn(email: string, password: string): Promise<Reply> {
  const init = { headers: visitorHeaders(), body: { email, password } };
  return client.request("POST", "/_api/auth/v1/token?grant_type=password", init);
}

test(`a flood of log-ins on ${CONNECTIONS} connections costs neither the memory nor the other calls`, async () => {
  const member = await signedUpMember(app);
  const whoAmI = () => client.request("GET", "/_api/auth/v1/user", { headers: member.headers });
  await whoAmI();
  const memoryBefore = memoryMb();

  const flood: Timed[] = [];
  const endsAt = performance.now() + FLOOD_MS;
  let strangers = 0;
  const connection = async () => {
    while (performance.now() < endsAt) {
      const isOwner = ++strangers % OWNER_EVERY === 0;
      const email = isOwner ? member.email : `nobody${strangers}@example.com`;
      flood.push(await timed(() => logIn(email, MEMBER_PASSWORD)));
    }
  };
  const others: Timed[] = [];
  let memoryMost = memoryBefore;
  const flooding = Promise.all(Array.from({ length: CONNECTIONS }, connection));
  while (performance.now() < endsAt) {
    others.push(await timed(whoAmI));
    memoryMost = Math.max(memoryMost, memoryMb());
    await pause(PACE_MS);
  }
  await flooding;

  for (const { reply } of flood) expectFair(reply);
  const served = flood.filter(({ reply }) => reply.status !== 503);
  expect(served.length).toBeGreaterThan(0);
  expect(memoryMost - memoryBefore).toBeLessThan(MEMORY_ALLOWED_MB);
  expect(new Set(others.map(({ reply }) => reply.status))).toEqual(new Set([200]));
  // They do not queue behind the hashes. Callers who were turned away did not either, so they are no measure.
  expect(quantile(others, 0.5)).toBeLessThan(quantile(served, 0.5) / 4);
  expect(quantile(others, 0.99)).toBeLessThan(quantile(served, 0.5));

  expect((await logIn(member.email, MEMBER_PASSWORD)).status).toBe(200);
  expect((await whoAmI()).status).toBe(200);
});

function expectFair({ status, headers, body }: Reply): void {
  if (status === 503) return expect(headers.get("retry-after")).not.toBeNull();
  expect(body).toMatchObject(
    status === 200 ? { token_type: "bearer" } : { error_code: "invalid_credentials" },
  );
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1024 ** 2;
}

function quantile(calls: readonly Timed[], share: number): number {
  const sorted = calls
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
