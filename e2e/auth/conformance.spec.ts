import type { Page } from "@playwright/test";
import { mailedCode, mailedLink, newMember, newPerson } from "../testing/auth-actions.ts";
import { expect, type KeptMail, test as base } from "../testing/fixtures.ts";
import {
  bundleClient,
  QUIET_PAGE,
  OFFICIAL_CLIENTS,
  openClient,
  serveClient,
  startClient,
} from "../testing/official-client.ts";

type Mailbox = (to: string) => Promise<KeptMail[]>;

type Fixtures = {
  /** An application origin other than the product's own, served by the same server. */
  origin: string;
};

const test = base.extend<Fixtures>({
  origin: ({ baseURL }, use) => use((baseURL ?? "").replace("localhost", "127.0.0.1")),
});

const readAuthEvents = (page: Page) => page.evaluate(() => window.authEvents);

function refreshOften(page: Page) {
  return page.evaluate(async () => {
    const refreshes = Array.from({ length: 5 }, () => window.auth.refreshSession());
    return (await Promise.all(refreshes)).map(({ error }) => error?.name);
  });
}

const isLogIn = ({ subject }: KeptMail) => subject.endsWith("is your login code");

/** Matches the end of the subject, because the subject starts with the code. */
async function logInLink(mailbox: Mailbox, to: string): Promise<string> {
  await expect.poll(async () => (await mailbox(to)).some(isLogIn)).toBe(true);
  const subject = (await mailbox(to)).find(isLogIn)?.subject ?? "";
  return mailedLink(mailbox, to, subject);
}

/** Checks whether the server still knows the session, whatever the page believes. */
async function isAlive(page: Page, accessToken: string | undefined): Promise<boolean> {
  const reply = await page.request.get("/_api/auth/v1/user", {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return reply.ok();
}

for (const { version, packageName } of OFFICIAL_CLIENTS)
  test.describe(`the official client ${version} in a browser`, () => {
    let code = "";
    test.beforeAll(async () => {
      code = await bundleClient(packageName);
    });
    test.beforeEach(({ context }) => serveClient(context, code));

    test("a user signs up with the emailed code, stays signed in on reload, checks claims, updates the user and signs out", async ({
      page,
      origin,
      mailbox,
    }) => {
      const person = newPerson();
      await openClient(page, origin);
      const joined = await page.evaluate((given) => window.auth.signUp(given), person);
      expect(joined).toMatchObject({ error: null, data: { session: null } });

      const token = await mailedCode(mailbox, person.email, "Confirm your email");
      const proof = { type: "signup", email: person.email, token } as const;
      const confirmed = await page.evaluate((given) => window.auth.verifyOtp(given), proof);
      expect(confirmed.data.user?.email).toBe(person.email);
      await expect.poll(() => readAuthEvents(page)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);

      await page.reload();
      await startClient(page);
      const claims = await page.evaluate(() => window.auth.getClaims());
      expect(claims.data).toMatchObject({
        header: { alg: "ES256" },
        claims: { email: person.email, aal: "aal1", session_id: expect.any(String) },
      });
      const changed = await page.evaluate(() => window.auth.updateUser({ data: { shoe: 42 } }));
      expect(changed.data.user?.user_metadata).toMatchObject({ shoe: 42 });
      const refreshed = await page.evaluate(() => window.auth.refreshSession());
      expect(refreshed.data.session?.refresh_token).not.toBe(confirmed.data.session?.refresh_token);
      expect(await page.evaluate(() => window.auth.signOut())).toEqual({ error: null });
      expect(await isAlive(page, refreshed.data.session?.access_token)).toBe(false);
      await expect
        .poll(() => readAuthEvents(page))
        .toEqual(["SIGNED_IN", "INITIAL_SESSION", "USER_UPDATED", "TOKEN_REFRESHED", "SIGNED_OUT"]);
    });

    test("PKCE: a link opened in a second tab signs both tabs in, and concurrent refreshes keep the session", async ({
      page,
      context,
      origin,
      mailbox,
      request,
    }) => {
      const person = await newMember(request);
      await openClient(page, origin, { flowType: "pkce" });
      const asked = { email: person.email, options: { emailRedirectTo: origin + QUIET_PAGE } };
      await page.evaluate((given) => window.auth.signInWithOtp(given), asked);
      const link = await logInLink(mailbox, person.email);

      const tab = await context.newPage();
      await tab.goto(link);
      await tab.getByRole("button", { name: "Log in" }).click();
      await tab.waitForURL(/\?code=/);
      await startClient(tab, { flowType: "pkce" });
      await expect.poll(() => readAuthEvents(page)).toContain("SIGNED_IN");

      const errors = (await Promise.all([refreshOften(page), refreshOften(tab)])).flat();
      // The newest client discards its own response when the other tab's arrived first.
      expect(errors.filter((name) => name && name !== "AuthRefreshDiscardedError")).toEqual([]);
      for (const one of [page, tab]) {
        const { data } = await one.evaluate(() => window.auth.getUser());
        expect(data.user?.email).toBe(person.email);
      }
    });
  });
