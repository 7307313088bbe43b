import { bootHandover } from "./boot-handover.ts";
import { deviceZone } from "./device-zone.ts";
import { loginStateOf, parseSession, unexpiredToken } from "./session/login-state.ts";

const PLANNING = "/_api/v1/userinput/planning";
const PROFILE = "/_api/v1/swazprofile";
const VISION = "/_api/v1/userinput/athleticvision";
const LOGS = "/_api/v1/userinput/dailyactions?limit=100";
const nights = () => `/_api/v1/userinput/nights?${zoneQuery()}`;
const zoneQuery = () => String(new URLSearchParams({ zone: deviceZone() }));

// As text: the contracts would bring their schemas into the first script. The test compares them. Only what the screen
// asks for whether or not there is a plan: a refusal would be an error in the browser's console.
const READS: [screens: RegExp, addresses: () => string[]][] = [
  [/^\/(?:user-dashboard|reset|rest)$/, () => [`/_api/v1/userdashboard/state?${zoneQuery()}`]],
  [/^\/(?:planning|events)$/, () => [PLANNING]],
  [/^\/(?:daily-action|weekly-map)-create/, () => [PROFILE, PLANNING, nights()]],
  [/^\/(?:daily-logs|weekly-report)$/, () => [LOGS]],
  [/^\/proof$/, () => ["/_api/v1/userinput/wins"]],
  [/^\/athletic-vision-review$/, () => [PROFILE, VISION, nights(), "/_api/v1/userinput/proofs"]],
  [/^\/athletic-vision(?:-edit)?$/, () => [PROFILE, VISION]],
  [/^\/tonight$/, () => [PROFILE, "/_api/v1/userinput/weeklymapdailyobjectivesrecent"]],
  [/^\/(?:calls|account)$/, () => [PROFILE]],
];

/** What a screen reads first, for every member who opens it. */
export function firstReadsOf(pathname: string): string[] {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  return READS.find(([screens]) => screens.test(path))?.[1]() ?? [];
}

const started = () => bootHandover().firstReads;

/** An answer that nobody took by then belongs to a screen that was left. */
const LONGEST_WAIT_MS = 30_000;

/** Asks for the screen's data while its script is still on the way. */
export function startFirstReads(pathname: string, kept: string | null): void {
  const session = parseSession(kept);
  const token = unexpiredToken(session);
  if (!token || loginStateOf(session) !== "in") return;
  for (const address of firstReadsOf(pathname)) {
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    const response = fetch(address, { headers });
    // The caller of takeFirstRead handles a failure; without one it would be an unhandled rejection.
    response.catch(() => {});
    started().set(address, { token, response });
  }
  setTimeout(clearFirstReads, LONGEST_WAIT_MS);
}

/** The answer to a read that was started with the page, once, and only for the person it was asked for. */
export function takeFirstRead(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const read = started().get(address);
  started().delete(address);
  return read?.token === token ? read?.response : undefined;
}

/** Whether the page's data is still on its way, or here and not taken. */
export const hasFirstReads = () => started().size > 0;

/** What was read before a write or for a screen that was left may not be shown any more. */
export function clearFirstReads(): void {
  started().clear();
}
