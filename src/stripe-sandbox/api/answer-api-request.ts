import { createHash, timingSafeEqual } from "node:crypto";
import { API_VERSION, type WorkContext } from "#stripe-sandbox/work-context.ts";
import type { Answer, Incoming } from "#stripe-sandbox/http/exchange.ts";
import { type Form, parseForm } from "#stripe-sandbox/http/form.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import type { Sandbox } from "#stripe-sandbox/sandbox.ts";
import type { WriteUnit } from "#stripe-sandbox/store/ledger.ts";
import { ApiError, DeclinedError } from "./api-error.ts";
import { expand } from "./expand.ts";
import { parseParams } from "./params.ts";
import type { Route } from "./route.ts";
import { findRoute } from "./routes.ts";

type Outcome = { status: number; body: string; isReplay?: boolean };

/** Handles one API call, from the check of its key to the response. */
export async function answerApiRequest(sandbox: Sandbox, incoming: Incoming): Promise<Answer> {
  const requestId = newId("req", 14);
  const outcome = await decide(sandbox, incoming, requestId).catch(failureOf);
  return {
    status: outcome.status,
    headers: {
      "content-type": "application/json",
      "request-id": requestId,
      "stripe-version": API_VERSION,
      ...(outcome.isReplay && { "idempotent-replayed": "true" }),
    },
    body: sandbox.withAddress(outcome.body),
  };
}

async function decide(sandbox: Sandbox, incoming: Incoming, requestId: string): Promise<Outcome> {
  requireKey(incoming.headers.authorization, sandbox.secretKey);
  const found = findRoute(incoming.method, incoming.path);
  if (!found)
    throw new ApiError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${incoming.method}: ${incoming.path}).`,
    });
  const { route, ids } = found;
  const { expand: paths = [], ...form } = parseForm(`${incoming.query}&${incoming.body}`);
  const call: Call = { route, ids, form, paths: Array.isArray(paths) ? paths.map(String) : [] };
  if (route.method === "GET")
    return sandbox.store.read(async (ledger) => perform(sandbox.readingBooks(ledger), call));

  const key = incoming.headers["idempotency-key"];
  const request = { id: requestId, idempotency_key: typeof key === "string" ? key : null };
  return sandbox.write(request, (unit, books) =>
    typeof key === "string"
      ? performOnce(unit, books, call, key, fingerprintOf(incoming))
      : performAndKeepAttempt(books, call),
  );
}

type Call = { route: Route; ids: string[]; form: Form; paths: string[] };

async function perform(books: WorkContext, { route, ids, form, paths }: Call): Promise<Outcome> {
  const answer = await route.answer(books, parseParams(route.params, form), ids);
  const body = await expand(books.ledger, answer, paths);
  return { status: 200, body: JSON.stringify(body) };
}

async function performAndKeepAttempt(books: WorkContext, call: Call): Promise<Outcome> {
  try {
    return await perform(books, call);
  } catch (error) {
    if (error instanceof DeclinedError) return failureOf(error);
    throw error;
  }
}

async function performOnce(
  unit: WriteUnit,
  books: WorkContext,
  call: Call,
  key: string,
  fingerprint: string,
): Promise<Outcome> {
  const earlier = await unit.findAnswer(key);
  if (earlier && earlier.fingerprint !== fingerprint)
    throw new ApiError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (earlier) return { status: earlier.status, body: earlier.body, isReplay: true };
  const outcome = await performAndKeepAttempt(books, call);
  await unit.keepAnswer(key, { fingerprint, ...outcome });
  return outcome;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function fingerprintOf({ method, path, query, body }: Incoming): string {
  return createHash("sha256").update([method, path, query, body].join("\n")).digest("hex");
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
  if (timingSafeEqual(digest(given), digest(secretKey))) return;
  throw new ApiError(401, {
    type: "invalid_request_error",
    message: given
      ? `Invalid API Key provided: ${given.slice(0, 8)}****`
      : "You did not provide an API key.",
  });
}

function failureOf(error: unknown): Outcome {
  const known = error instanceof ApiError ? error : undefined;
  const body = known?.body ?? { type: "api_error", message: "The sandbox failed." };
  if (!known) process.emitWarning(error as Error);
  return { status: known?.status ?? 500, body: JSON.stringify({ error: body }) };
}
