import { randomInt } from "node:crypto";
import {
  allSecrets,
  keyedHash,
  type SecretConfig,
  type Secrets,
} from "#server/platform/secrets.ts";

/** Omits characters that are easily confused when written by hand or read aloud. */
const LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

export function newRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Normalizes a typed code, which may contain capitals, spaces and dashes. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, "");
}

export function hashRecoveryCode(secret: SecretConfig, userId: string, code: string): string {
  return keyedHash(secret, "recovery code", `${userId} ${code}`).toString("base64url");
}

/**
 * Returns a code's hash under every secret: only hashes are stored, and they can't be recomputed under a newer
 * secret.
 */
export function hashesUnderAllSecrets(secrets: Secrets, userId: string, code: string): string[] {
  return allSecrets(secrets).map((secret) => hashRecoveryCode(secret, userId, code));
}
