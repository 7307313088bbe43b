import { serviceRoleHeaders } from "../e2e/testing/service-role.ts";
import { atMost, type Figure } from "./figure.ts";

const TRIES = 120;
/** Smaller than the network jitter between two requests. */
const UNDETECTABLE_MS = 0.5;
const AUTH = "/_api/auth/v1";

const CALLS = [
  ["Login", 400, "/token?grant_type=password", { password: "not-the-password" }],
  ["Password recovery", 200, "/recover", {}],
  ["Code by mail", 200, "/otp", { create_user: false }],
  ["Resent mail", 200, "/resend", { type: "signup" }],
  ["Sign-up", 200, "/signup", { password: "river-otter-lamp" }],
] as const;

const JSON_HEADERS = { "content-type": "application/json" };

/** Measures how much response times reveal to a stranger about who has an account. */
export async function accountTiming(url: string, passwordHash: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, status, path, body] of CALLS) {
    // Each kind of call uses its own addresses, because emails to one address must be a minute apart.
    const name = path.replaceAll(/\W/g, "");
    const known = (number: number) => `${name}-member${number}@example.com`;
    const unknown = (number: number) => `${name}-nobody${number}@example.com`;
    await Promise.all(
      Array.from({ length: TRIES }, (_, number) => createAccount(url, known(number), passwordHash)),
    );
    const elapsed = (email: string) =>
      millisecondsOf(url + AUTH + path, { ...body, email }, status);
    // Warm up: the first attempts include the cost of connections, threads and JIT compilation.
    for (let number = 0; number < 10; number++)
      await elapsed(`${name}-warm-up${number}@example.com`);
    const differences: number[] = [];
    for (let number = 0; number < TRIES; number++) {
      const isKnownFirst = Math.random() < 0.5;
      const first = await elapsed((isKnownFirst ? known : unknown)(number));
      const second = await elapsed((isKnownFirst ? unknown : known)(number));
      differences.push(isKnownFirst ? first - second : second - first);
    }
    const title = `${what}: timing difference between known and unknown addresses`;
    figures.push(atMost(title, medianLowerBound(differences), UNDETECTABLE_MS, "ms"));
  }
  return figures;
}

async function createAccount(url: string, email: string, passwordHash: string): Promise<void> {
  const reply = await fetch(`${url}${AUTH}/admin/users`, {
    method: "POST",
    headers: { ...JSON_HEADERS, ...(await serviceRoleHeaders()) },
    body: JSON.stringify({ email, password_hash: passwordHash, email_confirm: true }),
  });
  if (!reply.ok) throw new Error(`The account was refused with ${reply.status}`);
}

let visitors = 0;

/** Sends each request from a new IP address, so that no rate limit stops the measurement. */
async function millisecondsOf(address: string, body: object, status: number): Promise<number> {
  visitors++;
  const visitor = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const startedAt = performance.now();
  const reply = await fetch(address, {
    method: "POST",
    headers: { ...JSON_HEADERS, "x-forwarded-for": visitor },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  const elapsed = performance.now() - startedAt;
  if (reply.status !== status) throw new Error(`${address} was answered with ${reply.status}`);
  return elapsed;
}

/**
 * Returns a lower bound for how far the true median is from zero, with a 1 in 20,000 chance of error. Counts from the
 * middle of the sorted differences, so neither a slow machine nor outliers matter.
 */
function medianLowerBound(differences: readonly number[]): number {
  const sorted = differences.toSorted((one, other) => one - other);
  const fromTheMiddle = Math.ceil(2 * Math.sqrt(sorted.length));
  const middle = Math.floor(sorted.length / 2);
  const lowest = sorted[middle - fromTheMiddle] ?? Number.NaN;
  const highest = sorted[middle + fromTheMiddle] ?? Number.NaN;
  return Math.max(0, lowest, -highest);
}
