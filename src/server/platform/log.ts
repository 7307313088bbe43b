import { pino } from "pino";

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
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[secret]",
    },
  });
}
