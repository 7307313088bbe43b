import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#server/platform/errors.ts";
import { nextEventLoopTurn } from "./next-event-loop-turn.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Far more than any call needs. Small bodies with many values or deep nesting are what makes parsing slow. */
const MAX_VALUES = 2_000;
const MAX_DEPTH = 64;
/** The limit outside string values. A number may be written with a million digits, and every digit is read. */
const MAX_CHARACTERS = 16 * 1024;
/** Parsing a smaller body takes less time than waiting. */
const LARGE_BYTES = 8 * 1024;

/** Almost no body contains one of these; only then are its strings and names checked one by one. */
const SUSPICIOUS = /\\u|__proto__|constructor/;

/** Parses JSON strictly. Values that PostgreSQL could not store, or would alter, are rejected here for all calls. */
export function parseJsonBody(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  const text = decode(raw);
  assertBounded(text);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError("malformed_json");
  }
  if (SUSPICIOUS.test(text)) assertHarmless(body);
  return body;
}

function decode(raw: Buffer): string {
  try {
    return decoder.decode(raw);
  } catch {
    throw new AppError("malformed_json", { message: "The body is not valid UTF-8." });
  }
}

// Comparing character codes takes half as long as comparing characters.
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Counts the values that a parser would have to build, using the text alone, so that nothing is allocated for a
 * rejected body.
 */
function assertBounded(text: string): void {
  let depth = 0;
  let values = 1;
  let characters = 0;
  for (let at = 0; at < text.length; at++) {
    characters++;
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case COMMA:
        values++;
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        values++;
        depth++;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth--;
    }
    if (values > MAX_VALUES || depth > MAX_DEPTH || characters > MAX_CHARACTERS)
      throw new AppError("malformed_json", { message: "The body contains too many values." });
  }
}

/** Returns where the string that begins with the quote at `start` ends: at the next unescaped quote. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slash = end;
    while (text[slash - 1] === "\\") slash--;
    if ((end - slash) % 2 === 0) return end;
  }
  return text.length;
}

function assertHarmless(value: unknown): void {
  if (typeof value === "string") assertStorable(value);
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    assertStorable(name);
    if (name === "__proto__" || (name === "constructor" && hasPrototype(inner)))
      throw new AppError("malformed_json", { message: `The name ${name} is not allowed.` });
    assertHarmless(inner);
  }
}

function hasPrototype(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
}

function assertStorable(text: string): void {
  if (text.includes("\0"))
    throw new AppError("invalid_input", { message: "Text must not contain NUL characters." });
  if (!text.isWellFormed())
    throw new AppError("invalid_input", { message: "Text contains an invalid character." });
}

export function useStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, parseInTurn);
}

async function parseInTurn(_request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (body.length > LARGE_BYTES) await nextEventLoopTurn();
  return parseJsonBody(body);
}
