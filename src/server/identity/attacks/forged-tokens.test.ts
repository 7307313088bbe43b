import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client, clock } = app;
const BASE = "/_api/auth/v1";

function getUser(token: string): Promise<Reply> {
  const headers = { ...visitorHeaders(), authorization: `Bearer ${token}` };
  return client.request("GET", `${BASE}/user`, { headers });
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

test.each(["none", "None", "NONE"])("a token that claims alg %s is rejected", async (alg) => {
  const { accessToken } = await signUpMember(app);
  const [, payload] = accessToken.split(".");
  const reply = await getUser(`${encode({ alg, typ: "JWT" })}.${payload}.`);
  expect(reply.status).toBeGreaterThanOrEqual(401);
  expect((await getUser(`${encode({ alg, typ: "JWT" })}.${payload}.AAAA`)).body.error_code).toBe(
    "bad_jwt",
  );
});

test("the published key cannot be used as a shared secret", async () => {
  const { accessToken } = await signUpMember(app);
  const { body } = await client.request("GET", `${BASE}/.well-known/jwks.json`);
  const [header = "", payload] = accessToken.split(".");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
  for (const secret of [JSON.stringify(body.keys[0]), body.keys[0].x]) {
    const signed = `${encode({ alg: "HS256", kid, typ: "JWT" })}.${payload}`;
    const proof = createHmac("sha256", secret).update(signed).digest("base64url");
    expect((await getUser(`${signed}.${proof}`)).body.error_code).toBe("bad_jwt");
  }
});

test("a token signed with a foreign key is rejected under any key id", async () => {
  const { accessToken } = await signUpMember(app);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [header = "", payload] = accessToken.split(".");
  const known = JSON.parse(Buffer.from(header, "base64url").toString());
  for (const kid of [known.kid, "someone-elses", undefined]) {
    const signed = `${encode({ alg: "ES256", kid, typ: "JWT" })}.${payload}`;
    const proof = sign("sha256", Buffer.from(signed), {
      key: privateKey,
      dsaEncoding: "ieee-p1363",
    });
    const reply = await getUser(`${signed}.${proof.toString("base64url")}`);
    expect(reply).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
  }
});

test("an expired token is rejected, even if it was seen before it expired", async () => {
  const { accessToken } = await signUpMember(app);
  expect((await getUser(accessToken)).status).toBe(200);
  clock.advance({ hours: 1 });
  expect(await getUser(accessToken)).toMatchObject({
    status: 403,
    body: {
      error_code: "bad_jwt",
      msg: "invalid JWT: unable to parse or verify signature, token is expired",
    },
  });
});

test("a missing or truncated token is not authorized", async () => {
  const reply = await client.request("GET", `${BASE}/user`);
  expect(reply).toMatchObject({ status: 401, body: { error_code: "no_authorization" } });
  const { accessToken } = await signUpMember(app);
  expect((await getUser(accessToken.slice(0, -10))).body.error_code).toBe("bad_jwt");
  expect((await getUser("x")).body.error_code).toBe("bad_jwt");
});
