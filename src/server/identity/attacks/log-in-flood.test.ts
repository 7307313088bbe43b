import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client } = app;

const CONNECTIONS = 64;
const READS = 5;

/** Logs in from many addresses to many accounts, so that no per-address or per-account limit stops the flood. */
function logIn(email: string, password: string): Promise<Reply> {
  const init = { headers: visitorHeaders(), body: { email, password } };
  return client.request("POST", "/_api/auth/v1/token?grant_type=password", init);
}

// Count the order instead of the time, which depends on the machine. `npm run bench -- --only accounts` measures the
// time.
test("a flood of logins doesn't block other calls, and a member can still log in", async () => {
  const member = await signUpMember(app);
  const whoAmI = () => client.request("GET", "/_api/auth/v1/user", { headers: member.headers });
  await logIn("nobody@example.com", MEMBER_PASSWORD);

  let hashed = 0;
  const flood = Array.from({ length: CONNECTIONS }, async (_, stranger) => {
    const isOwner = stranger === CONNECTIONS - 1;
    const email = isOwner ? member.email : `nobody${stranger}@example.com`;
    const reply = await logIn(email, MEMBER_PASSWORD);
    if (reply.status !== 503) hashed++;
    return reply;
  });
  // Each read starts after the whole flood; if reads had to wait for the hashes, they would finish last.
  for (let read = 0; read < READS; read++) expect((await whoAmI()).status).toBe(200);
  expect(hashed).toBeLessThan(CONNECTIONS / 2);

  const replies = await Promise.all(flood);
  for (const reply of replies) expectFair(reply);
  expect(hashed).toBeGreaterThan(0);
  expect((await logIn(member.email, MEMBER_PASSWORD)).status).toBe(200);
});

function expectFair({ status, headers, body }: Reply): void {
  if (status === 503) return expect(headers.get("retry-after")).not.toBeNull();
  expect(body).toMatchObject(
    status === 200 ? { token_type: "bearer" } : { error_code: "invalid_credentials" },
  );
}
