import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createSessionOpener } from "#server/testing/open-session.ts";
import { storedPerson } from "#server/testing/stored-person.ts";

// Every kind of caller tries every route with the ids of a member and a team that are not theirs, and the responses
// are stored in docs/access-matrix.md. `npm run access-matrix` regenerates it; review what has changed.

const CALLER_KINDS = ["visitor", "unpaid", "paid", "admin", "operator"] as const;
type CallerKind = (typeof CALLER_KINDS)[number];
type Route = { method: string; url: string };
type Answers = Record<CallerKind, number>;

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", METRICS_TOKEN: "a-token-of-some-length" });
const openSession = createSessionOpener(app.deps);
const team = await buildTeam(app);
const [victim] = team.members;
if (!victim) throw new Error("Not found");
const dayId = await writtenDay(victim.headers);
const regulars = new Map<CallerKind, string>();

async function writtenDay(headers: Record<string, string>): Promise<string> {
  const id = randomUUID();
  const written = { zone: "UTC", writtenAt: app.clock.now().toISOString(), id };
  const { status } = await app.client.request("POST", "/_api/v1/userinput/dailyaction", {
    headers,
    body: { ...written, forDate: "2026-03-02", q1: "Track" },
  });
  expect(status).toBe(200);
  return id;
}

const PARTS: Record<string, string> = {
  userId: victim.id,
  inviteHash: team.inviteHash,
  plan: "individual",
  period: "monthly",
  order: "1",
  kind: "daily",
  size: "96",
  date: "2026-03-03",
};
const NAMES = { tid: team.id, userId: victim.id, user_id: victim.id, memberId: victim.id };
const WORDS = {
  name: "Taken over",
  emails: ["taken@example.com"],
  isSharing: true,
  text: "Taken",
  encouragement: "strong",
};

function addressOf({ url }: Route): string {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => PARTS[name] ?? dayId);
  return `${path}?${new URLSearchParams({ ...NAMES, zone: "UTC", grant_type: "password" })}`;
}

/**
 * Calls that change something are tried by a new person each time, because they may end the session or the account.
 */
async function personFor(who: Exclude<CallerKind, "visitor">, { method }: Route): Promise<string> {
  if (method !== "GET") return storedPerson(app.deps, who);
  const known = regulars.get(who) ?? (await storedPerson(app.deps, who));
  regulars.set(who, known);
  return known;
}

function contentType({ url }: Route): string {
  return url.includes("/film-uploads") ? "application/offset+octet-stream" : "application/json";
}

let tries = 0;

async function answer(route: Route, who: CallerKind): Promise<number> {
  const hasBody = route.method !== "GET";
  tries++;
  const response = await fetch(app.url + addressOf(route), {
    method: route.method,
    headers: {
      // Every caller has its own address: rate limits are not under test here.
      "x-forwarded-for": `10.1.${Math.floor(tries / 250)}.${tries % 250}`,
      ...(who !== "visitor" && (await openSession(await personFor(who, route))).headers),
      // Without it, an upload is rejected before authentication.
      "tus-resumable": "1.0.0",
      ...(hasBody && { "content-type": contentType(route) }),
    },
    ...(hasBody && { body: JSON.stringify({ ...NAMES, ...WORDS, id: dayId }) }),
    redirect: "manual",
  });
  await response.body?.cancel();
  return response.status;
}

async function answersAt(route: Route): Promise<Answers> {
  const answers = {} as Answers;
  for (const who of CALLER_KINDS) answers[who] = await answer(route, who);
  return answers;
}

const routes = app.routes
  .filter(({ method }) => method !== "HEAD" && method !== "OPTIONS")
  .map(({ method, url }) => ({ method, url }))
  .toSorted((a, b) => a.url.localeCompare(b.url, "en") || a.method.localeCompare(b.method, "en"));
const matrix: [Route, Answers][] = [];
for (const route of routes) matrix.push([route, await answersAt(route)]);

const HEADINGS: Record<CallerKind, string> = {
  visitor: "Visitor",
  unpaid: "Member without a plan",
  paid: "Member with a plan",
  admin: "Admin of another team",
  operator: "Operator",
};

function table(): string {
  const rows = matrix.map(([{ method, url }, answers]) => [
    `\`${method} ${url}\``,
    ...CALLER_KINDS.map((who) => String(answers[who])),
  ]);
  const all = [["Call", ...CALLER_KINDS.map((who) => HEADINGS[who])], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

const DOCUMENT = `# Who may call what

Written by \`npm run access-matrix\`; \`src/server/system-tests/access-matrix.test.ts\` fails when it is outdated. Five kinds of callers make every call of the API with the ids of a member and a team that are not theirs; the rest of the input is arbitrary.

401: not logged in. 402: needs a plan. 403, 404: not allowed for this caller. 400, 409, 422: allowed, but the input is invalid or conflicts with the current state. 503: a payment call, because no Stripe is configured. Public endpoints respond the same to everyone.

${table()}
`;

test("the documented access matrix matches the application's responses", async () => {
  await expect(DOCUMENT, "run npm run access-matrix to update it").toMatchFileSnapshot(
    "../../../docs/access-matrix.md",
  );
});

const ALL_BUT_OPERATORS = CALLER_KINDS.filter((who) => who !== "operator");
const refused = (status: number) => status === 401 || status === 403 || status === 404;

test("an operator's calls reject all other callers", () => {
  const operatorRoutes = matrix.filter(([{ url }]) => url.startsWith("/_api/v1/operator/"));
  expect(operatorRoutes.length).toBeGreaterThan(15);
  for (const [{ url }, answers] of operatorRoutes)
    expect([url, ALL_BUT_OPERATORS.every((who) => refused(answers[who]))]).toEqual([url, true]);
});

test("the auth service's admin API rejects all callers without a key", () => {
  const administration = matrix.filter(([{ url }]) => url.startsWith("/_api/auth/v1/admin/"));
  expect(administration.length).toBeGreaterThan(8);
  for (const [{ url }, answers] of administration)
    expect([url, Object.values(answers).every(refused)]).toEqual([url, true]);
});

test("athletes' texts require a login, and another athlete's texts are not found", () => {
  const written = matrix.filter(([{ url }]) => url.startsWith("/_api/v1/userinput/"));
  expect(written.length).toBeGreaterThan(20);
  for (const [{ url }, { visitor }] of written) expect([url, visitor]).toEqual([url, 401]);
  const ofOthers = matrix.filter(
    ([{ url }]) => url.includes("/:id") || (url.includes("/teams/") && !url.includes("/verify")),
  );
  for (const [{ url }, answers] of ofOthers)
    expect([url, ALL_BUT_OPERATORS.every((who) => answers[who] >= 400)]).toEqual([url, true]);
});

test("no call causes a server error for any kind of caller", () => {
  const failures = matrix.filter(([, answers]) => Object.values(answers).includes(500));
  expect(failures).toEqual([]);
});
