import { randomInt } from "node:crypto";
import type { Config } from "#server/platform/config.ts";
import { keyedHash } from "#server/platform/secrets.ts";

/** No letter that is easily taken for another, written by hand or read aloud. */
const LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

export function newRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** People type codes with capitals, spaces and dashes. */
export function normalRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, "");
}

export function hashRecoveryCode(config: Config, userId: string, code: string): string {
  return keyedHash(config, "recovery code", `${userId} ${code}`).toString("base64url");
}
