import { randomInt, randomUUID } from "node:crypto";

export type Outcome = {
  what: string;
  tries: number;
  /** The errors that broke the connections of previous attempts. */
  errors: string[];
  status: number;
};
export type Session = { access_token: string };
export type Account = { email: string; password: string };

const MAX_TRIES = 5;
/** The auth service sends this when a request took too long and may be retried. */
const TIMED_OUT = 504;
/** Fixed, so that people who are busy past midnight still plan a single day. */
const PLANNED_DAY = new Date().toISOString().slice(0, 10);

/**
 * Creates people who act without pause and retry when the connection breaks or the request times out. Each request has a
 * different IP address.
 */
export function createClients(url: () => string, outcomes: Outcome[]) {
  async function request(method: string, path: string, body: object | null, token = "") {
    const headers = {
      "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const errors: string[] = [];
    for (let tries = 1; ; tries++) {
      try {
        const init = { method, headers, body: body && JSON.stringify(body) };
        const response = await fetch(url() + path, init);
        const text = await response.text();
        if (response.status === TIMED_OUT && tries < MAX_TRIES) continue;
        outcomes.push({ what: `${method} ${path}`, tries, errors, status: response.status });
        return text ? JSON.parse(text) : undefined;
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
        errors.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
    }
  }

  /** Sends one contact message and returns the text that identifies the operator's email. */
  async function visitor(): Promise<string> {
    const subject = randomUUID();
    const message = { name: "Ada", email: "ada@example.com", subject, message: subject };
    await request("POST", "/_api/v1/contact/message", message);
    return subject;
  }

  /** Logs in, plans the day, writes part of the vision, opens the dashboard and logs out. */
  async function athlete(account: Account, words: string): Promise<void> {
    const session: Session = await request(
      "POST",
      "/_api/auth/v1/token?grant_type=password",
      account,
    );
    const token = session.access_token;
    const writtenAt = new Date().toISOString();
    const written = { id: randomUUID(), zone: "UTC", writtenAt };
    const input = "/_api/v1/userinput";
    await request(
      "POST",
      `${input}/dailyaction`,
      { ...written, forDate: PLANNED_DAY, q1: words },
      token,
    );
    await request("POST", `${input}/athleticvision/single/1`, { ...written, data: words }, token);
    await request("GET", "/_api/v1/userdashboard/state?zone=UTC", null, token);
    await request("POST", "/_api/auth/v1/logout?scope=local", null, token);
  }

  return { request, visitor, athlete };
}
