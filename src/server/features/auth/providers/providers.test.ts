import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS, type AuthClient, createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { PASSWORD } from "#server/testing/joined-person.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import {
  CLIENT,
  createOpenIdProvider,
  type ProviderPerson,
} from "#server/testing/openid-provider.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const provider = await createOpenIdProvider();
const AUTH_PROVIDERS = JSON.stringify({
  google: { issuer: provider.issuer, ...CLIENT },
  keycloak: { issuer: "http://127.0.0.1:1", ...CLIENT },
});
const clock = createTestClock(new Date().toISOString());
const { url, deps, client: http } = await createTestApp({ AUTH_PROVIDERS }, clock);
const mailbox = createMailbox(deps);
const SITE = deps.config.siteUrl;
const WELCOME = `${SITE}/welcome`;

let people = 0;

function newPerson(overrides: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = `person ${++people}`;
  const email = `provided${people}@example.com`;
  return { sub, email, email_verified: true, name: "Spyridon Louis", ...overrides };
}

/** What a browser does: go to our address, on to the provider's, and back to ours. */
async function follow(start: string): Promise<URL> {
  return comeBack(await callbackAfter(start));
}

async function callbackAfter(start: string): Promise<string> {
  const atProvider = await fetch(start, { redirect: "manual" });
  expect(atProvider.status).toBe(302);
  const back = await fetch(atProvider.headers.get("location") ?? "", { redirect: "manual" });
  return back.headers.get("location") ?? "";
}

async function callbackOf(person: ProviderPerson, auth = createAuthClient(url)): Promise<string> {
  provider.state.person = person;
  return callbackAfter(await startAddress(auth));
}

async function comeBack(callback: string): Promise<URL> {
  const path = callback.slice(SITE.length);
  expect(path).toMatch(/^\/_api\/auth\/v1\/callback\?/);
  const reply = await http.request("GET", path);
  expect([302, 303]).toContain(reply.status);
  return new URL(reply.headers.get("location") ?? "");
}

async function startAddress(auth: AuthClient, queryParams?: Record<string, string>) {
  const { data, error } = await auth.signInWithOAuth({
    provider: "google",
    options: {
      redirectTo: WELCOME,
      skipBrowserRedirect: true,
      ...(queryParams && { queryParams }),
    },
  });
  if (error) throw error;
  return data.url;
}

function fragmentOf(target: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
}

async function signIn(person: ProviderPerson | undefined, auth = createAuthClient(url)) {
  provider.state.person = person;
  clock.advance({ seconds: 1 });
  const target = await follow(await startAddress(auth));
  const { access_token: accessToken = "", refresh_token: refreshToken = "" } = fragmentOf(target);
  if (accessToken === "") return { target, user: null };
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const { data } = await auth.setSession(tokens);
  return { target, user: data.user };
}

describe.each(AUTH_CLIENTS)("a provider with auth-js $version", ({ AuthClient }) => {
  test("signs a new person in by PKCE, and the client gets the provider's tokens", async () => {
    const person = newPerson();
    provider.state.person = person;
    const auth = createAuthClient(url, { AuthClient, flowType: "pkce" });
    const target = await follow(await startAddress(auth, { prompt: "login", scope: "all" }));
    expect(target.origin + target.pathname).toBe(WELCOME);
    expect(target.hash).toBe("");
    expect(Object.fromEntries(provider.state.askedFor)).toMatchObject({
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

  test("signs in without PKCE by the fragment, and knows the person again", async () => {
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

test("a proved address leads to the account that has it", async () => {
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

test("an account that somebody made with the address before is cleared of their ways in", async () => {
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

test("an address that the provider has not proved opens nothing", async () => {
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

test("the provider is asked for an address that its token leaves out", async () => {
  provider.state.tellsEmailOnlyWhenAsked = true;
  const person = newPerson();
  expect((await signIn(person)).user?.email).toBe(person.email);
  provider.state.tellsEmailOnlyWhenAsked = false;
});

test("of two first sign-ins at once, both are the same person", async () => {
  const person = newPerson();
  const [one, other] = await Promise.all([signIn(person), signIn(person)]);
  expect(one.user?.id).toBeDefined();
  expect(other.user?.id).toBe(one.user?.id);
});

test("while nobody may join, only members come in", async () => {
  const closed = await createTestApp({ AUTH_PROVIDERS, REGISTRATION: "off" }, clock);
  const callback = await callbackOf(newPerson(), createAuthClient(closed.url));
  const reply = await closed.client.request("GET", callback.slice(SITE.length));
  expect(reply.headers.get("location")).toContain("error_code=signup_disabled");
});

describe("what must not work", () => {
  test("an answer used twice", async () => {
    const callback = await callbackOf(newPerson());
    expect(fragmentOf(await comeBack(callback))["access_token"]).toBeDefined();
    const again = await comeBack(callback);
    expect(again.origin).toBe(SITE);
    expect(again.searchParams.get("error_code")).toBe("flow_state_already_used");
  });

  test("a state that we did not sign", async () => {
    const callback = await callbackOf(newPerson());
    const forged = new URL(callback);
    const [flow = ""] = (forged.searchParams.get("state") ?? "").split(".");
    forged.searchParams.set("state", `${flow}.${"A".repeat(43)}`);
    expect((await comeBack(forged.href)).searchParams.get("error_code")).toBe("bad_oauth_state");
    expect(fragmentOf(await comeBack(callback))["access_token"]).toBeDefined();
  });

  test("a late answer", async () => {
    const callback = await callbackOf(newPerson());
    clock.advance({ minutes: 5, seconds: 1 });
    const target = await comeBack(callback);
    expect(fragmentOf(target)).toMatchObject({
      error_code: "bad_oauth_state",
      error_description: "OAuth state not found or expired",
    });
  });

  test.each([
    ["no state", "?code=x", "bad_oauth_callback"],
    ["a made-up state", `?code=x&state=${crypto.randomUUID()}.AAAA`, "bad_oauth_state"],
  ])("%s", async (_case, query, code) => {
    const reply = await http.request("GET", `/_api/auth/v1/callback${query}`);
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toContain(`error_code=${code}`);
  });

  test.each([
    ["another person's nonce", { nonce: "of another run" }],
    ["a token for another client", { aud: "somebody else" }],
    ["another issuer", { iss: "https://provider.example" }],
  ])("%s", async (_case, change) => {
    provider.state.tampered = (claims) => ({ ...claims, ...change });
    const { target } = await signIn(newPerson());
    provider.state.tampered = (claims) => claims;
    expect(fragmentOf(target)).toMatchObject({
      error: "server_error",
      error_code: "unexpected_failure",
    });
  });

  test("a person who says no comes back with the provider's words", async () => {
    const { target } = await signIn(undefined);
    expect(target.origin + target.pathname).toBe(WELCOME);
    expect(fragmentOf(target)).toMatchObject({
      error: "access_denied",
      error_description: "The person said no",
    });
  });

  test("coming back to a foreign site", async () => {
    provider.state.person = newPerson();
    const evil = encodeURIComponent("https://evil.example/");
    const start = `${url}/_api/auth/v1/authorize?provider=google&redirect_to=${evil}`;
    expect((await follow(start)).origin).toBe(SITE);
  });
});

test("a form that posts itself is an answer too", async () => {
  const { search } = new URL(await callbackOf(newPerson()));
  const reply = await http.request("POST", "/_api/auth/v1/callback", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: search.slice(1),
  });
  expect(reply.status).toBe(302);
  expect(reply.headers.get("location")).toContain("#access_token=");
});

test("a provider that is not set up says so, and the settings tell which is", async () => {
  const reply = await http.request("GET", "/_api/auth/v1/authorize?provider=github");
  expect(reply).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  expect(reply.body.msg).toBe("Unsupported provider: provider is not enabled");
  const { body } = await http.request("GET", "/_api/auth/v1/settings");
  expect(body.external).toMatchObject({ google: true, github: false });
});

test("while a provider is away, the person comes back to the page with the reason", async () => {
  const page = encodeURIComponent(WELCOME);
  const path = `/_api/auth/v1/authorize?provider=keycloak&redirect_to=${page}`;
  const reply = await http.request("GET", path);
  expect(reply.status).toBe(302);
  const target = new URL(reply.headers.get("location") ?? "");
  expect(target.origin + target.pathname).toBe(WELCOME);
  expect(fragmentOf(target)).toMatchObject({
    error: "server_error",
    error_description: "keycloak cannot be reached right now. Try again shortly.",
  });
});
