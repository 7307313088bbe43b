import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS, createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { PASSWORD } from "#server/testing/sign-up-person.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { createProviderBrowser, fragmentOf } from "#server/testing/provider-browser.ts";
import { createProviderSignIns } from "./provider-sign-ins.fixture.ts";

const {
  AUTH_PROVIDERS,
  url,
  deps,
  client: http,
  clock,
  provider,
  welcome,
  ...signIns
} = await createProviderSignIns();
const { browser, newPerson, startAddress, signIn, callbackOf } = signIns;
const { follow, comeBack } = browser;
const mailbox = createMailbox(deps);
const SITE = deps.config.siteUrl;

describe.each(AUTH_CLIENTS)("sign-in with a provider with auth-js $version", ({ AuthClient }) => {
  test("a new user signs in with PKCE, and the client gets the provider's tokens", async () => {
    const person = newPerson();
    provider.state.person = person;
    const auth = createAuthClient(url, { AuthClient, flowType: "pkce" });
    const target = await follow(await startAddress(auth, { prompt: "login", scope: "all" }));
    expect(target.origin + target.pathname).toBe(welcome);
    expect(target.hash).toBe("");
    expect(Object.fromEntries(provider.state.lastAuthorizationQuery)).toMatchObject({
      prompt: "login",
      scope: "openid email profile",
      code_challenge_method: "S256",
      nonce: expect.any(String),
    });

    const code = target.searchParams.get("code") ?? "";
    const stranger = createAuthClient(url, { AuthClient, flowType: "pkce" });
    await startAddress(stranger);
    expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    const { data, error } = await auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      provider_token: "the provider's token",
      provider_refresh_token: "the provider's refresh token",
    });
    expect(data.user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Spyridon Louis" },
      identities: [{ provider: "google", id: person.sub, email: person.email }],
    });
    const { data: claims } = await auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: "oauth", provider: "google" }]);
  });

  test("a sign-in without PKCE returns the session in the fragment and recognizes a returning user", async () => {
    const person = newPerson();
    const first = await signIn(person, createAuthClient(url, { AuthClient }));
    expect(fragmentOf(first.target)).toMatchObject({
      token_type: "bearer",
      expires_in: "3600",
      provider_token: "the provider's token",
    });
    const renamed = { ...person, email: "moved@example.com", email_verified: false };
    const again = await signIn(renamed, createAuthClient(url, { AuthClient }));
    expect(again.user?.id).toBe(first.user?.id);
    expect(again.user?.email).toBe(person.email);
  });
});

test("a verified address signs in to the existing account", async () => {
  const person = newPerson();
  const auth = createAuthClient(url);
  await auth.signUp({ email: person.email ?? "", password: PASSWORD });
  const { code } = await mailbox.latest(person.email ?? "");
  const token = { type: "signup", email: person.email ?? "", token: code } as const;
  const { data } = await auth.verifyOtp(token);

  const { user } = await signIn(person);
  expect(user?.id).toBe(data.user?.id);
  expect(user?.app_metadata["providers"]).toEqual(["email", "google"]);
  const login = { email: person.email ?? "", password: PASSWORD };
  expect((await createAuthClient(url).signInWithPassword(login)).error).toBeNull();
});

test("someone who signed up with the address first loses all access once its owner signs in", async () => {
  const person = newPerson();
  const login = { email: person.email ?? "", password: PASSWORD };
  await createAuthClient(url).signUp(login);
  const mail = await mailbox.latest(login.email);
  const { user } = await signIn(person);
  expect(user).toMatchObject({ email: person.email, email_confirmed_at: expect.any(String) });
  expect(user?.identities?.map((identity) => identity.provider)).toEqual(["google"]);
  const thief = await createAuthClient(url).signInWithPassword(login);
  expect(thief.error?.code).toBe("invalid_credentials");
  const link = { type: "signup", token_hash: mail.token } as const;
  expect((await createAuthClient(url).verifyOtp(link)).error?.code).toBe("otp_expired");
});

test("an address that the provider hasn't verified doesn't give access to an account", async () => {
  const person = newPerson({ email_verified: false });
  const { target } = await signIn(person);
  expect(fragmentOf(target)).toMatchObject({
    error: "invalid_request",
    error_code: "provider_email_needs_verification",
  });
  expect(target.searchParams.get("error_code")).toBe("provider_email_needs_verification");
  const join = await createAuthClient(url).signUp({
    email: person.email ?? "",
    password: PASSWORD,
  });
  expect(join.error).toBeNull();
  await mailbox.latest(person.email ?? "", { subject: "Confirm your email" });
});

test("an address missing from the token is requested from the provider", async () => {
  provider.state.omitsEmailFromIdToken = true;
  const person = newPerson();
  expect((await signIn(person)).user?.email).toBe(person.email);
  provider.state.omitsEmailFromIdToken = false;
});

test("two concurrent first sign-ins create only one user", async () => {
  const person = newPerson();
  const [one, other] = await Promise.all([signIn(person), signIn(person)]);
  expect(one.user?.id).toBeDefined();
  expect(other.user?.id).toBe(one.user?.id);
});

test("while registration is off, only members can sign in", async () => {
  const closed = await createTestApp({ AUTH_PROVIDERS, REGISTRATION: "off" }, clock);
  provider.state.person = newPerson();
  const start = await startAddress(createAuthClient(closed.url));
  const target = await createProviderBrowser(closed).follow(start);
  expect(target.searchParams.get("error_code")).toBe("signup_disabled");
});

test("a form_post response is accepted", async () => {
  const { search } = new URL(await callbackOf(newPerson()));
  const reply = await http.request("POST", "/_api/auth/v1/callback", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: search.slice(1),
  });
  expect(reply.status).toBe(303);
  const target = await comeBack(SITE + (reply.headers.get("location") ?? ""));
  expect(fragmentOf(target)["access_token"]).toBeDefined();
});

test("a provider that isn't configured returns an error, and the settings list those that are", async () => {
  const reply = await http.request("GET", "/_api/auth/v1/authorize?provider=github");
  expect(reply).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  expect(reply.body.msg).toBe("Unsupported provider: provider is not enabled");
  const { body } = await http.request("GET", "/_api/auth/v1/settings");
  expect(body.external).toMatchObject({ google: true, github: false });
});

test("while a provider is unreachable, the user is redirected back to the page with the reason", async () => {
  const page = encodeURIComponent(welcome);
  const path = `/_api/auth/v1/authorize?provider=keycloak&redirect_to=${page}`;
  const reply = await http.request("GET", path);
  expect(reply.status).toBe(302);
  const target = new URL(reply.headers.get("location") ?? "");
  expect(target.origin + target.pathname).toBe(welcome);
  expect(fragmentOf(target)).toMatchObject({
    error: "server_error",
    error_description: "keycloak cannot be reached right now. Try again shortly.",
  });
});
