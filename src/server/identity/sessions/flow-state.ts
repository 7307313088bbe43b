import type { Context } from "#server/kernel/context.ts";
import { flowStates } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { validationFailed } from "../auth-error.ts";

export type CodeChallenge = { challenge: string; method: "s256" | "plain" };

/** Parses a PKCE challenge, which must have both parts or neither. */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (challenge === "" && method === "") return undefined;
  if (challenge === "" || method === "")
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (challenge.length < 43 || challenge.length > 128)
    throw validationFailed("code challenge has to be between 43 and 128 characters");
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    throw validationFailed(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  const lower = method.toLowerCase();
  if (lower !== "s256" && lower !== "plain")
    throw validationFailed(`Unsupported code_challenge_method: ${method}`);
  return { challenge, method: lower };
}

/** Stores the challenge until the mail's link is opened; returns undefined without one. */
export async function openFlow(
  ctx: Context,
  challenge: CodeChallenge | undefined,
  authenticationMethod: string,
): Promise<string | undefined> {
  if (!challenge) return undefined;
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  await ctx.db.insert(flowStates).values({
    id,
    authenticationMethod,
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    createdAt,
  });
  return id;
}
