import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { JWT_SECRET, serviceRoleToken } from "#server/testing/service-role.ts";
import { MEMBER_PASSWORD as PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { get, grant, post, put } from "./calls.fixture.ts";
import { type Refusal, expectRefusal } from "./expect-refusal.fixture.ts";
import { bannedMember, signedOutMember } from "./refused-people.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_JWT_SECRET: JWT_SECRET });
const { client, clock } = app;
const admin = { authorization: `Bearer ${await serviceRoleToken()}` };

/** Signs with an accepted key, so that only the claims can be wrong. */
async function bearer(claims: Record<string, unknown>) {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + 60;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(JWT_SECRET));
  return { authorization: `Bearer ${token}` };
}

async function refreshedHeaders(refresh_token: string) {
  const { path, ...init } = grant("refresh_token", { refresh_token });
  const { body } = await client.request("POST", `/_api/auth/v1${path}`, init);
  return { authorization: `Bearer ${body.access_token}` };
}

const NOT_THE_CALLER: Refusal[] = [
  [401, "no_authorization", "This endpoint requires a valid Bearer token", () => get("/user")],
  [
    403,
    "bad_jwt",
    /^invalid JWT: unable to parse or verify signature, /,
    () => get("/user", { authorization: "Bearer x.y.z" }),
  ],
  [
    403,
    "bad_jwt",
    "invalid claim: missing sub claim",
    async () => get("/user", await bearer({ role: "authenticated" })),
  ],
  [
    400,
    "bad_jwt",
    "invalid claim: sub claim must be a UUID",
    async () => get("/user", await bearer({ sub: "me" })),
  ],
  [
    403,
    "user_not_found",
    "User from sub claim in JWT does not exist",
    async () => get("/user", await bearer({ sub: randomUUID() })),
  ],
  [
    403,
    "session_not_found",
    "Session from session_id claim in JWT does not exist",
    async () => get("/user", (await signedOutMember(app)).headers),
  ],
  [
    403,
    "user_banned",
    "User is banned",
    async () => get("/user", (await bannedMember(app)).headers),
  ],
  [
    400,
    "validation_failed",
    "Token audience doesn't match request audience",
    async () => get("/user", { ...(await signUpMember(app)).headers, "x-jwt-aud": "other" }),
  ],
  [
    403,
    "not_admin",
    "User not allowed",
    async () => get("/admin/users", (await signUpMember(app)).headers),
  ],
  [
    403,
    "session_expired",
    "Session is no longer valid",
    async () =>
      get("/admin/users", await bearer({ role: "service_role", session_id: randomUUID() })),
  ],
];

const REFUSALS: Refusal[] = [
  [
    422,
    "same_password",
    "New password should be different from the old password.",
    async () => put({ password: PASSWORD }, (await signUpMember(app)).headers),
  ],
  [
    422,
    "weak_password",
    "Password should be at least 8 characters.",
    async () => put({ password: "otter" }, (await signUpMember(app)).headers),
  ],
  [
    422,
    "email_exists",
    "A user with this email address has already been registered",
    async () => put({ email: (await signUpMember(app)).email }, (await signUpMember(app)).headers),
  ],
  [
    400,
    "phone_provider_disabled",
    "Unsupported phone provider",
    async () => put({ phone: "15555550100" }, (await signUpMember(app)).headers),
  ],
  [
    403,
    "not_admin",
    "Updating app_metadata requires admin privileges",
    async () => put({ app_metadata: { a: 1 } }, (await signUpMember(app)).headers),
  ],
  [
    422,
    "reauthentication_not_valid",
    "Nonce has expired or is invalid",
    async () => {
      const { refreshToken } = await signUpMember(app);
      clock.advance({ days: 1, minutes: 1 });
      return put(
        { password: "quiet-harbor-dawn", nonce: "000000" },
        await refreshedHeaders(refreshToken),
      );
    },
  ],
  [
    400,
    "reauthentication_needed",
    "Password update requires reauthentication",
    async () => {
      const { refreshToken } = await signUpMember(app);
      clock.advance({ days: 1, minutes: 1 });
      return put({ password: "quiet-harbor-dawn" }, await refreshedHeaders(refreshToken));
    },
  ],
  [
    400,
    "validation_failed",
    'Unsupported logout scope "none"',
    async () => post("/logout?scope=none", {}, (await signUpMember(app)).headers),
  ],
  [
    404,
    "manual_linking_disabled",
    "Manual linking is disabled",
    async () =>
      get("/user/identities/authorize?provider=google", (await signUpMember(app)).headers),
  ],
  [400, "validation_failed", /^Unsupported provider: /, () => get("/authorize?provider=google")],
  [
    404,
    "saml_provider_disabled",
    "SAML 2.0 is disabled",
    () => post("/sso", { domain: "example.com" }),
  ],
  ...["/.well-known/oauth-authorization-server", "/oauth/authorizations/1"].map((path): Refusal => [
    404,
    "feature_disabled",
    "OAuth server is disabled",
    () => get(path),
  ]),
  [401, "no_authorization", /./, () => get("/user/oauth/grants")],
  [
    404,
    "feature_disabled",
    "OAuth server is disabled",
    async () => get("/user/oauth/grants", (await signUpMember(app)).headers),
  ],
  [401, "no_authorization", /./, () => get("/admin/oauth/clients")],
  [404, "feature_disabled", "OAuth server is disabled", () => get("/admin/oauth/clients", admin)],
  [
    404,
    "feature_disabled",
    "Custom OAuth providers are disabled",
    () => get("/admin/custom-providers/custom:club", admin),
  ],
];

test.each([...NOT_THE_CALLER, ...REFUSALS])("%d %s: %s", (...refusal) =>
  expectRefusal(client, refusal),
);
