import { addDays, sameDayLastYear, DAY_ENDS_AT_HOUR } from "#shared/time/local-day.ts";
import { bootHandover } from "./boot-handover.ts";
import { deviceZone } from "./device-zone.ts";
import { clearPreloads } from "./consume-preloads.ts";
import { loginStateOf, parseSession, unexpiredToken } from "./session/login-state.ts";

const PLANNING = "/_api/v1/userinput/planning";
const PROFILE = "/_api/v1/swazprofile";
const VISION = "/_api/v1/userinput/athleticvision";
const logs = (days: number) => `/_api/v1/userinput/dailyactions?limit=${days}`;
const logOfAYearAgo = () => `${logs(1)}&before=${addDays(sameDayLastYear(today()), 1)}`;
const nights = () => `/_api/v1/userinput/nights?${zoneQuery()}`;
const zoneQuery = () => String(new URLSearchParams({ zone: deviceZone() }));

/**
 * Returns today by the device's clock. An Intl formatter for its zone would delay the first paint, see
 * device-zone.ts.
 */
function today(): string {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  return addDays(date.toISOString(), now.getHours() < DAY_ENDS_AT_HOUR ? -1 : 0);
}

// Paths are strings, because importing the contracts would pull their schemas into the first script. The test
// compares them. A read that is sent on its own must not require a plan: a refusal would be logged as an error in the
// browser's console.
const READS: [screens: RegExp, addresses: () => string[]][] = [
  [/^\/(?:user-dashboard|reset|rest)$/, () => [`/_api/v1/userdashboard/state?${zoneQuery()}`]],
  [/^\/(?:planning|events)$/, () => [PLANNING]],
  [/^\/(?:daily-action|weekly-map)-create/, () => [PROFILE, PLANNING, VISION, nights()]],
  [/^\/daily-logs$/, () => [logs(31), logOfAYearAgo()]],
  [/^\/weekly-report$/, () => [logs(100)]],
  [/^\/proof$/, () => ["/_api/v1/userinput/wins"]],
  [/^\/athletic-vision-review$/, () => [PROFILE, VISION, nights(), "/_api/v1/userinput/proofs"]],
  [/^\/athletic-vision(?:-edit)?$/, () => [PROFILE, VISION]],
  [/^\/tonight$/, () => [PROFILE, "/_api/v1/userinput/weeklymapdailyobjectivesrecent", nights()]],
  [/^\/calls$/, () => [PROFILE, "/_api/v1/calls"]],
  [/^\/account$/, () => [PROFILE]],
];

/** Returns the first reads of a screen, the same for every member who opens it. */
export function preloadsOf(pathname: string): string[] {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  return READS.find(([screens]) => screens.test(path))?.[1]() ?? [];
}

/** Responses not consumed by then belong to a screen that the user has left. */
const PRELOAD_TTL_MS = 30_000;

/** Requests the screen's data, in a single request, while its script is still loading. */
export function startPreloads(pathname: string, storedSession: string | null): void {
  const session = parseSession(storedSession);
  if (loginStateOf(session) !== "in") return;
  const token = unexpiredToken(session);
  bootHandover().startDeferredReads = token
    ? undefined
    : (refreshed) => startPreloads(pathname, refreshed);
  if (!token) return;
  const read = (address: string) =>
    fetch(address, { headers: { accept: "application/json", authorization: `Bearer ${token}` } });
  const addresses = preloadsOf(pathname);
  const answerTo = addresses.length > 1 ? partsOf(read(batchOf(addresses)), addresses) : read;
  for (const address of addresses) {
    const response = answerTo(address);
    // The caller of `consumePreload` handles a failure. Without a caller it would be an unhandled rejection.
    response.catch(() => {});
    bootHandover().preloads.set(address, { token, response });
  }
  setTimeout(clearPreloads, PRELOAD_TTL_MS);
}

const batchOf = (addresses: string[]) =>
  `/_api/v1/batch?${new URLSearchParams(addresses.map((address) => ["read", address]))}`;

type Part = { status: number; body: unknown };

/** Returns each read's own response, or undefined if the server doesn't support the batch. */
function partsOf(batch: Promise<Response>, addresses: string[]) {
  const parts = batch.then(async (response): Promise<Part[]> =>
    response.ok ? (await response.json()).data : [],
  );
  return async (address: string): Promise<Response | undefined> => {
    const part = (await parts)[addresses.indexOf(address)];
    return part && new Response(JSON.stringify(part.body), { status: part.status });
  };
}
