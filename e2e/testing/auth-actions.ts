import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Api, createApi } from "#server/testing/api-client.ts";
import { giveMembership } from "./database.ts";
import type { KeptMail } from "./fixtures.ts";
import type { RunningServer } from "./server.ts";
import { serviceRoleHeaders } from "./service-role.ts";

export type Person = { email: string; password: string };
/** The storage key of the logged-in person's session in the web app. */
export const SESSION_KEY = "swaz-focus-session";
const REMEMBERED_UNTIL_KEY = "swaz-focus-remembered-until";

type Mailbox = (to: string) => Promise<KeptMail[]>;

export const newPerson = (): Person => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: `calm night ${crypto.randomUUID()}`,
});

/** Returns the link from the newest email with this subject, as its reader would follow it. */
export async function mailedLink(
  mailbox: Mailbox,
  to: string,
  subject: string,
  pattern = /https?:\/\/\S+\/auth\/\S+/,
): Promise<string> {
  return (await mailed(mailbox, to, subject, pattern))[0];
}

export async function mailedGuardianLink(mailbox: Mailbox, to: string): Promise<string> {
  const subject = "You were named as a guardian at Swaz Focus";
  return (await mailed(mailbox, to, subject, /https?:\/\/\S+\/guardian\/\S+/))[0];
}

export async function mailedCode(mailbox: Mailbox, to: string, subject: string): Promise<string> {
  return (await mailed(mailbox, to, subject, /\b\d{6}\b/))[0];
}

async function mailed(mailbox: Mailbox, to: string, subject: string, pattern: RegExp) {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      const mail = (await mailbox(to)).find((candidate) => candidate.subject === subject);
      found = mail ? pattern.exec(mail.text) : null;
      return found !== null;
    })
    .toBe(true);
  if (!found) throw new Error(`No mail "${subject}" for ${to}`);
  return found as RegExpExecArray;
}

/** Creates a member with a confirmed account, without the screens. */
export async function newMember(
  request: APIRequestContext,
  data: Record<string, unknown> = {},
): Promise<Person> {
  const person = newPerson();
  const made = await request.post("/_api/auth/v1/admin/users", {
    headers: await serviceRoleHeaders(),
    data: { ...person, email_confirm: true, user_metadata: data },
  });
  expect(made.status(), await made.text()).toBe(200);
  return person;
}

/** Confirms an email address like the link in the email, without the screens. */
export async function confirmEmail(
  request: APIRequestContext,
  mailbox: Mailbox,
  { email }: Pick<Person, "email">,
): Promise<void> {
  const link = await mailedLink(mailbox, email, "Confirm your email");
  const confirmed = await request.post("/_api/auth/v1/verify", {
    data: { type: "signup", token_hash: new URL(link).searchParams.get("token_hash") },
  });
  expect(confirmed.ok()).toBe(true);
}

/** Creates a paying member with a confirmed account. */
export async function newPaidMember(
  request: APIRequestContext,
  server: RunningServer,
  data: Record<string, unknown> = {},
): Promise<Person> {
  const person = await newMember(request, data);
  await giveMembership(server.databaseUrl, person.email);
  return person;
}

/** Returns headers for requests on behalf of a person, without the screens. */
export async function bearerOf(request: APIRequestContext, person: Person) {
  return (await tokenOf(request, person)).headers;
}

/**
 * Returns a contract-based API client that acts on behalf of a person, without the screens. A rejected call fails the
 * journey.
 */
export async function apiOf(request: APIRequestContext, person: Person): Promise<Api> {
  const { origin, headers } = await tokenOf(request, person);
  const api = createApi(origin);
  return async (endpoint, call) => {
    const reply = await api(endpoint, { as: { headers }, ...call });
    expect(reply.data).toBeDefined();
    return reply;
  };
}

async function tokenOf(request: APIRequestContext, person: Person) {
  const reply = await request.post("/_api/auth/v1/token?grant_type=password", { data: person });
  const headers = { authorization: `Bearer ${(await reply.json()).access_token}` };
  return { origin: new URL(reply.url()).origin, headers };
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/**
 * Puts a session into the page's storage, like a login with or without "Remember me". The login screen has its own
 * journeys, and going through it first would take half the time of most others. The next page that is opened is
 * logged in.
 */
export async function logIn(
  page: Page,
  { email, password }: Person,
  { isRemembered = false } = {},
): Promise<void> {
  await page.goto("/robots.txt");
  const status = await page.evaluate(
    async ([key, untilKey, isRemembered, body]) => {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body };
      const reply = await fetch("/_api/auth/v1/token?grant_type=password", init);
      if (isRemembered) localStorage.setItem(untilKey, String(Date.now() + 86_400_000));
      (isRemembered ? localStorage : sessionStorage).setItem(key, await reply.text());
      return reply.status;
    },
    [SESSION_KEY, REMEMBERED_UNTIL_KEY, isRemembered, JSON.stringify({ email, password })] as const,
  );
  expect(status).toBe(200);
}

/** Logs in through the login screen. */
export async function logInOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto("/auth/login");
  await fillLogin(page, person);
  await expect(page).toHaveURL("/user-dashboard");
}

export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  const sessionEnded = page.waitForResponse(/\/auth\/v1\/logout/);
  await page.getByRole("button", { name: "Logout" }).click();
  await sessionEnded;
}
