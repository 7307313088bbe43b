import { type AuthClient, createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import {
  CLIENT,
  createOpenIdProvider,
  type ProviderPerson,
} from "#server/testing/openid-provider.ts";
import { createProviderBrowser, fragmentOf } from "#server/testing/provider-browser.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

/** Creates a test application with one working and one unreachable provider, and users who sign in. */
export async function createProviderSignIns() {
  const provider = await createOpenIdProvider();
  const AUTH_PROVIDERS = JSON.stringify({
    google: { issuer: provider.issuer, ...CLIENT },
    keycloak: { issuer: "http://127.0.0.1:1", ...CLIENT },
  });
  const clock = createTestClock(new Date().toISOString());
  const app = await createTestApp({ AUTH_PROVIDERS }, clock);
  const welcome = `${app.deps.config.siteUrl}/welcome`;
  const browser = createProviderBrowser(app);
  let people = 0;

  function newPerson(overrides: Partial<ProviderPerson> = {}): ProviderPerson {
    const sub = `person ${++people}`;
    const email = `provided${people}@example.com`;
    return { sub, email, email_verified: true, name: "Spyridon Louis", ...overrides };
  }

  async function startAddress(auth: AuthClient, queryParams?: Record<string, string>) {
    const { data, error } = await auth.signInWithOAuth({
      provider: "google",
      options: {
        redirectTo: welcome,
        skipBrowserRedirect: true,
        ...(queryParams && { queryParams }),
      },
    });
    if (error) throw error;
    return data.url;
  }

  async function signIn(person: ProviderPerson | undefined, auth = createAuthClient(app.url)) {
    provider.state.person = person;
    clock.advance({ seconds: 1 });
    const target = await browser.follow(await startAddress(auth));
    const { access_token: accessToken = "", refresh_token: refreshToken = "" } = fragmentOf(target);
    if (accessToken === "") return { target, user: null };
    const tokens = { access_token: accessToken, refresh_token: refreshToken };
    const { data } = await auth.setSession(tokens);
    return { target, user: data.user };
  }

  async function callbackOf(person: ProviderPerson): Promise<string> {
    provider.state.person = person;
    return browser.callbackAfter(await startAddress(createAuthClient(app.url)));
  }

  return {
    ...app,
    AUTH_PROVIDERS,
    provider,
    clock,
    welcome,
    browser,
    newPerson,
    startAddress,
    signIn,
    callbackOf,
  };
}
