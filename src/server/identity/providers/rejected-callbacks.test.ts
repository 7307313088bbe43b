import { expect, test } from "vitest";
import { fragmentOf } from "#server/testing/provider-browser.ts";
import { createProviderSignIns } from "./provider-sign-ins.fixture.ts";

const {
  url,
  deps,
  client: http,
  clock,
  provider,
  welcome,
  ...signIns
} = await createProviderSignIns();
const { browser, newPerson, signIn, callbackOf } = signIns;
const { follow, comeBack } = browser;
const SITE = deps.config.siteUrl;

test("a response used twice is rejected", async () => {
  const callback = await callbackOf(newPerson());
  expect(fragmentOf(await comeBack(callback))["access_token"]).toBeDefined();
  const again = await comeBack(callback);
  expect(again.origin).toBe(SITE);
  expect(again.searchParams.get("error_code")).toBe("flow_state_already_used");
});

test("a state that we didn't sign is rejected", async () => {
  const callback = await callbackOf(newPerson());
  const forged = new URL(callback);
  const [flow = ""] = (forged.searchParams.get("state") ?? "").split(".");
  forged.searchParams.set("state", `${flow}.${"A".repeat(43)}`);
  expect((await comeBack(forged.href)).searchParams.get("error_code")).toBe("bad_oauth_state");
  expect(fragmentOf(await comeBack(callback))["access_token"]).toBeDefined();
});

test("a response delivered by another browser is rejected", async () => {
  for (const forgotten of ["newest", "everything"] as const) {
    const attackers = await callbackOf(newPerson());
    browser.forget(forgotten);
    const target = await comeBack(attackers);
    expect(target.origin + target.pathname).toBe(`${SITE}/`);
    expect(fragmentOf(target)).toMatchObject({ error_code: "bad_oauth_state" });
    expect(fragmentOf(target)["access_token"]).toBeUndefined();
  }
});

test("a response too long for a URL is rejected", async () => {
  const reply = await http.request("POST", "/_api/auth/v1/callback", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ state: "x".repeat(9_000) }).toString(),
  });
  expect(reply).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
});

test("a late response is rejected", async () => {
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
])("a callback with %s is rejected", async (_case, query, code) => {
  const reply = await http.request("GET", `/_api/auth/v1/callback${query}`);
  expect(reply.status).toBe(303);
  expect(reply.headers.get("location")).toContain(`error_code=${code}`);
});

test.each([
  ["another user's nonce", { nonce: "of another run" }],
  ["a token for another client", { aud: "somebody else" }],
  ["another issuer", { iss: "https://provider.example" }],
])("an ID token is rejected: %s", async (_case, change) => {
  provider.state.tampered = (claims) => ({ ...claims, ...change });
  const { target } = await signIn(newPerson());
  provider.state.tampered = (claims) => claims;
  expect(fragmentOf(target)).toMatchObject({
    error: "server_error",
    error_code: "unexpected_failure",
  });
});

test("a user who declines is redirected back with the provider's error text", async () => {
  const { target } = await signIn(undefined);
  expect(target.origin + target.pathname).toBe(welcome);
  expect(fragmentOf(target)).toMatchObject({
    error: "access_denied",
    error_description: "The person said no",
  });
});

test("a sign-in never redirects to a foreign site", async () => {
  provider.state.person = newPerson();
  const evil = encodeURIComponent("https://evil.example/");
  const start = `${url}/_api/auth/v1/authorize?provider=google&redirect_to=${evil}`;
  expect((await follow(start)).origin).toBe(SITE);
});
