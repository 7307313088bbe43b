import { pino } from "pino";
import { withSourcePositions } from "./source-positions.ts";

export type Log = pino.Logger;

const SECRETS = [
  "password",
  "token",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
  "secret",
];

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: loggableError },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[secret]",
    },
  });
}

type Known = Error & { code?: unknown };

/**
 * Returns what an engineer needs to know about a failure. A failed query carries its values, which are users'
 * addresses, hashes and text.
 */
export function loggableError(error: unknown): object {
  if (!isFailure(error)) return { type: typeof error };
  const { code, stack = "", cause } = error;
  return {
    type: error.constructor.name,
    ...(code !== undefined && { code }),
    message: withoutValues(error),
    stack: withSourcePositions(
      stack
        .split("\n")
        .filter((line) => /^\s+at /.test(line))
        .join("\n"),
    ),
    ...(cause !== undefined && { cause: loggableError(cause) }),
  };
}

/** The job queue reports its own failures as plain objects. */
function isFailure(error: unknown): error is Known {
  return typeof (error as Partial<Known> | null | undefined)?.message === "string";
}

/** PostgreSQL quotes the value that it cannot read in errors of class 22. */
export function withoutValues({ message, code }: Known): string {
  if (typeof code === "string" && /^22\w{3}$/.test(code)) return "a value that cannot be stored";
  return message.split("\nparams: ", 1)[0] ?? "";
}
