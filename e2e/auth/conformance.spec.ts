import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  mailedCode,
  mailedLink,
  newMember,
  newPerson,
  type Person,
} from "../testing/auth-people.ts";
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
  /** An application's address that is not the product's own, though the same server answers there. */
  origin: string;
};

const test = base.extend<Fixtures>({
  origin: ({ baseURL }, use) => use((baseURL ?? "").replace("localhost", "127.0.0.1")),
});

const heard = (page: Page) => page.evaluate(() => window.heard);

function logIn(page: Page, { email, password }: Person) {
  return page.evaluate((given) => window.auth.signInWithPassword(given), { email, password });
}

function refreshOften(page: Page) {
  return page.evaluate(async () => {
    const refreshes = Array.from({ length: 5 }, () => window.auth.refreshSession());
    return (await Promise.all(refreshes)).map(({ error }) => error?.name);
  });
}

const isLogIn = ({ subject }: KeptMail) => subject.endsWith("is your login code");

/** Its subject starts with the code, so it is found by its end. */
async function logInLink(mailbox: Mailbox, to: string): Promise<string> {
  await expect.poll(async () => (await mailbox(to)).some(isLogIn)).toBe(true);
  const subject = (await mailbox(to)).find(isLogIn)?.subject ?? "";
  return mailedLink(mailbox, to, subject);
}

/** Whether the server still knows the session, whatever the page believes. */
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

    async function anotherDevice(browser: Browser, origin: string): Promise<Page> {
      const context = await browser.newContext();
      await serveClient(context, code);
      const page = await context.newPage();
      await openClient(page, origin);
      return page;
    }

    test("joins, confirms with the mailed code, and stays signed in over a reload", async ({
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
      await expect.poll(() => heard(page)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);

      await page.reload();
      await startClient(page);
      const user = await page.evaluate(() => window.auth.getUser());
      expect(user.data.user?.email).toBe(person.email);
    });

    test("logs in, checks the claims itself, changes its person, refreshes and signs out", async ({
      page,
      origin,
      request,
    }) => {
      const person = await newMember(request);
      await openClient(page, origin);
      const { data } = await logIn(page, person);
      const claims = await page.evaluate(() => window.auth.getClaims());
      expect(claims.data).toMatchObject({
        header: { alg: "ES256" },
        claims: { email: person.email, aal: "aal1", session_id: expect.any(String) },
      });

      const changed = await page.evaluate(() => window.auth.updateUser({ data: { shoe: 42 } }));
      expect(changed.data.user?.user_metadata).toMatchObject({ shoe: 42 });
      const refreshed = await page.evaluate(() => window.auth.refreshSession());
      expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
      expect(await page.evaluate(() => window.auth.signOut())).toEqual({ error: null });
      expect(await isAlive(page, refreshed.data.session?.access_token)).toBe(false);
      await expect
        .poll(() => heard(page))
        .toEqual(["INITIAL_SESSION", "SIGNED_IN", "USER_UPDATED", "TOKEN_REFRESHED", "SIGNED_OUT"]);
    });

    test.describe("what is refused", () => {
      test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

      test("comes back as the client's own errors", async ({ page, origin }) => {
        await openClient(page, origin);
        const refusals = await page.evaluate(async ({ email, password }) => {
          const replies = [
            await window.auth.signInWithPassword({ email, password }),
            await window.auth.signUp({ email, password: "short" }),
            await window.auth.verifyOtp({ type: "email", email, token: "000000" }),
            await window.auth.refreshSession({ refresh_token: "aaaaaaaaaaaa" }),
            await window.auth.signInAnonymously(),
          ];
          return replies.map(({ error }) => ({ ...error, name: error?.name }));
        }, newPerson());
        expect(refusals).toMatchObject([
          { name: "AuthApiError", status: 400, code: "invalid_credentials" },
          { name: "AuthWeakPasswordError", status: 422, reasons: ["length"] },
          { name: "AuthApiError", status: 403, code: "otp_expired" },
          { name: "AuthApiError", status: 400, code: "refresh_token_not_found" },
          { name: "AuthApiError", status: 422, code: "anonymous_provider_disabled" },
        ]);
      });
    });

    test("many refreshes of one token at once, from two tabs, keep the session", async ({
      page,
      context,
      origin,
      request,
    }) => {
      const person = await newMember(request);
      await openClient(page, origin);
      await logIn(page, person);
      const tab = await context.newPage();
      await openClient(tab, origin);
      const errors = (await Promise.all([refreshOften(page), refreshOften(tab)])).flat();
      // The newest client lays its own answer aside when the other tab's came first.
      expect(errors.filter((name) => name && name !== "AuthRefreshDiscardedError")).toEqual([]);
      for (const one of [page, tab]) {
        const { data } = await one.evaluate(() => window.auth.getUser());
        expect(data.user?.email).toBe(person.email);
      }
    });

    test("PKCE: a link opened in a second tab signs both tabs in", async ({
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
      await expect.poll(() => heard(page)).toContain("SIGNED_IN");
      for (const one of [page, tab]) {
        const { data } = await one.evaluate(() => window.auth.getUser());
        expect(data.user?.email).toBe(person.email);
      }
    });

    test("recovers on another device, and the password's old sessions end", async ({
      page,
      browser,
      origin,
      mailbox,
      request,
    }) => {
      const person = await newMember(request);
      await openClient(page, origin, { flowType: "pkce" });
      const { data } = await logIn(page, person);
      await page.evaluate((email) => window.auth.resetPasswordForEmail(email), person.email);
      const link = await mailedLink(mailbox, person.email, "Choose a new password");

      const phone = await anotherDevice(browser, origin);
      const proof = { type: "recovery", token_hash: link.split("/").at(-1) ?? "" } as const;
      await phone.evaluate((given) => window.auth.verifyOtp(given), proof);
      await expect.poll(() => heard(phone)).toContain("PASSWORD_RECOVERY");
      const password = "quiet-harbor-dawn";
      await phone.evaluate((given) => window.auth.updateUser({ password: given }), password);
      expect(await isAlive(page, data.session?.access_token)).toBe(false);
      expect((await logIn(phone, { ...person, password })).error).toBeNull();
      await phone.context().close();
    });

    test("takes the second step with an authenticator app", async ({ page, origin, request }) => {
      const person = await newMember(request);
      await openClient(page, origin);
      await logIn(page, person);
      const factor = await page.evaluate(() => window.auth.mfa.enroll({ factorType: "totp" }));
      const { id: factorId = "", totp } = factor.data ?? {};
      expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);

      const code = new TOTP({ secret: Secret.fromBase32(totp?.secret ?? "") }).generate();
      const raised = await page.evaluate(
        async ({ factorId, code }) => {
          const { data } = await window.auth.mfa.challenge({ factorId });
          return window.auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code });
        },
        { factorId, code },
      );
      expect(raised.error).toBeNull();
      const level = await page.evaluate(() => window.auth.mfa.getAuthenticatorAssuranceLevel());
      expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
      await expect.poll(() => heard(page)).toContain("MFA_CHALLENGE_VERIFIED");
      const factors = await page.evaluate(() => window.auth.mfa.listFactors());
      expect(factors.data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
    });

    for (const { scope, own, other } of [
      { scope: "local", own: false, other: true },
      { scope: "others", own: true, other: false },
      { scope: "global", own: false, other: false },
    ] as const)
      test(`signs out with the scope ${scope}`, async ({ page, browser, origin, request }) => {
        const person = await newMember(request);
        await openClient(page, origin);
        const here = await logIn(page, person);
        const phone = await anotherDevice(browser, origin);
        const there = await logIn(phone, person);
        await page.evaluate((given) => window.auth.signOut({ scope: given }), scope);
        expect(await isAlive(page, here.data.session?.access_token)).toBe(own);
        expect(await isAlive(page, there.data.session?.access_token)).toBe(other);
        await phone.context().close();
      });
  });
