import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createAdmin, JWT_SECRET } from "#server/testing/service-role.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_ANONYMOUS: "1",
  AUTH_JWT_SECRET: JWT_SECRET,
});
const { client, url } = app;
const { headers: adminHeaders } = await createAdmin(url);
const member = await signUpMember(app);

const BASE = "/_api/auth/v1";
const UUID = "00000000-0000-4000-8000-000000000000";
const NASTY_TEXTS = {
  "a NUL": "a\u0000b@example.com",
  "half a surrogate pair": "a\ud800b@example.com",
  "an object's own names": "constructor",
  "an object's prototype": "__proto__",
  // Random, so it can't be compressed enough to fit into an index.
  "a long text": randomBytes(50_000).toString("base64"),
  "what SQL would be": "' or 1=1 --",
};

const newcomer = () => ({ email: "newcomer@example.com", data: { name: "Ada" } });
const password = "river-otter-lamp";

/** A valid body for every call; each of its texts is then replaced with malformed input. */
const CALLS: [method: string, path: string, body: Record<string, unknown>][] = [
  ["POST", "/signup", { ...newcomer(), password, code_challenge: "", code_challenge_method: "" }],
  ["POST", "/token?grant_type=password", { email: member.email, password }],
  ["POST", "/token?grant_type=refresh_token", { refresh_token: "aaaaaaaaaaaa" }],
  ["POST", "/token?grant_type=pkce", { auth_code: UUID, code_verifier: "x".repeat(43) }],
  ["POST", "/token?grant_type=id_token", { provider: "google", id_token: "x.y.z", nonce: "n" }],
  ["POST", "/token?grant_type=id_token", { issuer: "", client_id: "", access_token: "" }],
  ["POST", "/otp", newcomer()],
  ["POST", "/recover", { email: member.email }],
  ["POST", "/resend", { type: "signup", email: member.email }],
  ["POST", "/verify", { type: "email", token: "000000", email: member.email }],
  ["POST", "/verify", { type: "email", token_hash: "x" }],
  ["POST", "/verify/redirect", { type: "email", token_hash: "x", redirect_to: "/" }],
  ["POST", "/sso", { provider_id: UUID, domain: "example.com" }],
  ["PUT", "/user", { email: "other@example.com", data: { name: "Ada" } }],
  ["PUT", "/user", { password: "quiet-harbor-dawn", nonce: "000000", current_password: password }],
  ["POST", "/factors", { factor_type: "totp", friendly_name: "phone", issuer: "Swaz" }],
  ["POST", `/factors/${UUID}/challenge`, { channel: "" }],
  ["POST", `/factors/${UUID}/verify`, { challenge_id: UUID, code: "000000" }],
  ["POST", "/factors/recovery-codes/verify", { code: "aaaaa-aaaaa" }],
  ["POST", "/passkeys/registration/verify", { challenge_id: UUID, credential: { id: "x" } }],
  ["POST", "/passkeys/authentication/verify", { challenge_id: UUID, credential: { id: "x" } }],
  ["PATCH", `/passkeys/${UUID}`, { friendly_name: "key" }],
  ["POST", "/admin/users", { ...madeUp(), user_metadata: { name: "Ada" }, role: "member" }],
  ["PUT", `/admin/users/${member.id}`, { ...madeUp(), app_metadata: { name: "Ada" }, aud: "" }],
  ["POST", "/admin/generate_link", { type: "signup", ...newcomer(), password, new_email: "" }],
  ["POST", "/invite", newcomer()],
];

function madeUp() {
  return { id: UUID, email: "made@example.com", phone: "15555550100", ban_duration: "none" };
}

test.each(CALLS)(
  "%s %s handles malformed input without a server error",
  async (method, path, body) => {
    const isAdmin = path.startsWith("/admin") || path === "/invite";
    const authorization = isAdmin ? adminHeaders : (await signUpMember(app)).headers;
    const failures: string[] = [];
    for (const [field, sensible] of Object.entries(body))
      for (const [name, text] of Object.entries(NASTY_TEXTS)) {
        const nonsense =
          typeof sensible === "object" ? { name: text, [text.slice(0, 99)]: 1 } : text;
        const reply = await client.request(method, BASE + path, {
          headers: { ...visitorHeaders(), ...authorization },
          body: { ...body, [field]: nonsense },
        });
        if (reply.status >= 500) failures.push(`${field} with ${name}: ${reply.status}`);
      }
    expect(failures).toEqual([]);
  },
);

test.each([
  ["GET", "/verify?type=%00&token=%00&redirect_to=%00"],
  ["GET", "/verify?type=constructor&token=x"],
  ["GET", "/authorize?provider=constructor"],
  ["GET", "/authorize?provider=%00&redirect_to=%ff"],
  ["GET", "/callback?state=%00&code=%00"],
  ["GET", "/callback?state=a&state=b"],
  ["POST", "/logout?scope=%00"],
  ["POST", "/token?grant_type=constructor"],
  ["GET", "/user/identities/authorize?provider=%00"],
  ["DELETE", "/user/identities/%00"],
  ["DELETE", "/factors/%00"],
  ["GET", "/admin/users?filter=%00"],
  ["GET", "/admin/users?page=99999999999999999999"],
  ["GET", "/admin/users?per_page=99999999999999999999"],
  ["GET", "/admin/users?sort=constructor"],
  ["GET", "/admin/audit?query=author:%00"],
  ["GET", "/admin/users/%00"],
])("%s %s responds without a server error", async (method, path) => {
  const isAdmin = path.startsWith("/admin");
  const authorization = isAdmin ? adminHeaders : (await signUpMember(app)).headers;
  const headers = { ...visitorHeaders(), ...authorization };
  const reply = await client.request(method, BASE + path, { headers });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
});

test.each(["[]", "5", '"text"', "null", "", "{", '{"email":["a@example.com"]}', '{"data":[]}'])(
  "the body %s is handled without a server error",
  async (body) => {
    const headers = { ...visitorHeaders(), "content-type": "application/json" };
    for (const path of ["/signup", "/token?grant_type=password", "/verify", "/otp"]) {
      const reply = await client.request("POST", BASE + path, { headers, body });
      expect(reply.status, path).toBeLessThan(500);
    }
  },
);
