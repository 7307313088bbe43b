import { clearPreloads } from "../consume-preloads.ts";
import { loadAuthClient } from "../session/load-auth-client.ts";
import { parseSession, unexpiredToken } from "../session/login-state.ts";
import { isLoggedIn, sessionStore } from "../session/session.ts";
import { SESSION_KEY } from "../session/session-storage.ts";
import { type QueuedWrite, VISITOR } from "./queued-write.ts";
import { sendWriteTexts as texts } from "../texts.ts";

export type Outcome =
  | { kind: "sent" }
  /** The server will never accept it. */
  | { kind: "refused"; message: string }
  /** Worth a retry; `everything` if the next write would fail too. */
  | { kind: "later"; reach: "write" | "everything"; afterMs?: number };

const SEND_TIMEOUT_MS = 30_000;
/** Browsers limit requests that outlive their page to 64 KB in total. */
const KEEPALIVE_MAX_BYTES = 60_000;
/** Statuses that may change after logging in, paying, completing the second factor, or waiting. */
const RETRYABLE_STATUSES = new Set([401, 402, 403, 408, 425, 429]);
const BLOCKS_ALL_WRITES = new Set([401, 403, 408, 429, 502, 503, 504]);

/** Sends the write in its owner's session, or not at all. */
export async function sendWrite(write: QueuedWrite): Promise<Outcome> {
  try {
    if (write.userId === VISITOR)
      return isLoggedIn()
        ? { kind: "later", reach: "everything" }
        : await outcomeOf(await post(write));
    const session = await freshSession();
    if (session?.user?.id !== write.userId) return { kind: "later", reach: "everything" };
    const response = await post(write, session.access_token);
    if (response.status === 401) await (await loadAuthClient())?.checkSession();
    return await outcomeOf(response);
  } catch {
    return { kind: "later", reach: "everything" };
  }
}

/** Loads the auth client only if the token must be refreshed. */
async function freshSession() {
  const session = storedSession();
  if (unexpiredToken(session)) return session;
  const client = await loadAuthClient();
  return (await client?.authClient.getSession())?.data.session;
}

const storedSession = () => parseSession(sessionStore.getItem(SESSION_KEY));

/**
 * Sends writes while the page is closing: there is time to hand requests to the browser, but not to wait for their
 * outcome.
 */
export function sendAllOnUnload(writes: QueuedWrite[]): void {
  const session = storedSession();
  for (const write of writes) {
    const isOwn = write.userId === (session?.user?.id ?? VISITOR);
    if (isOwn && !write.file)
      post(write, session?.access_token).catch(() => {
        // The write is stored on the device and will be sent on the next visit.
      });
  }
}

function post({ method, path, body, file }: QueuedWrite, token?: string): Promise<Response> {
  clearPreloads();
  const json = new TextEncoder().encode(JSON.stringify(body));
  return fetch(path, {
    method,
    headers: {
      accept: "application/json",
      "content-type": file ? file.type || "application/octet-stream" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: file ?? json,
    keepalive: (file?.size ?? json.byteLength) < KEEPALIVE_MAX_BYTES,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
}

export async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  if (response.ok) return { kind: "sent" };
  if (status < 500 && !RETRYABLE_STATUSES.has(status))
    return { kind: "refused", message: await messageOf(response) };
  const afterSeconds = Number(response.headers.get("retry-after"));
  return {
    kind: "later",
    reach: BLOCKS_ALL_WRITES.has(status) ? "everything" : "write",
    ...(afterSeconds > 0 && { afterMs: afterSeconds * 1000 }),
  };
}

async function messageOf(response: Response): Promise<string> {
  try {
    const reply = (await response.json()) as { error?: { error?: unknown } };
    if (typeof reply.error?.error === "string") return reply.error.error;
  } catch {
    // The response didn't come from our server.
  }
  return texts.thisCouldntBeSaved;
}
