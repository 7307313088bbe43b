import type { FastifyInstance } from "fastify";
import { AppError } from "#server/platform/errors.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Reads JSON strictly: what PostgreSQL could not keep, or would keep altered, is refused here once for every call. */
function parseJsonBody(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  let text: string;
  try {
    text = decoder.decode(raw);
  } catch {
    throw new AppError("malformed_json", { message: "The body is not valid UTF-8." });
  }
  let body: unknown;
  try {
    body = JSON.parse(text, refuseUnstorable);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed_json");
  }
  return body;
}

function refuseUnstorable(key: string, value: unknown): unknown {
  if (key === "__proto__")
    throw new AppError("malformed_json", { message: "The name __proto__ is not allowed." });
  assertStorable(key);
  if (typeof value === "string") assertStorable(value);
  return value;
}

function assertStorable(text: string): void {
  if (text.includes("\0"))
    throw new AppError("invalid_input", { message: "Text must not hold NUL characters." });
  if (!text.isWellFormed())
    throw new AppError("invalid_input", { message: "Text holds a broken character." });
}

export function useStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
