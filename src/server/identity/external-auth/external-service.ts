import { z } from "zod";
import type { Metadata } from "#server/db/schema/identity.ts";
import type { ExternalAuth } from "#server/kernel/config/auth-config.ts";
import { AppError } from "#server/platform/errors.ts";
import { AuthError, type AuthErrorCode } from "../auth-error.ts";

const TIMEOUT_MS = 5_000;

const moment = z.iso.datetime({ offset: true }).nullish();
const metadata = z
  .record(z.string(), z.json())
  .nullish()
  .transform((given): Metadata => given ?? {});

/** The fields of the external service's user that are used here. */
const ExternalUser = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  email_confirmed_at: moment,
  last_sign_in_at: moment,
  created_at: z.iso.datetime({ offset: true }),
  app_metadata: metadata,
  user_metadata: metadata,
  is_anonymous: z.boolean().nullish(),
  factors: z.array(z.looseObject({ status: z.string() })).nullish(),
});
export type ExternalUser = z.output<typeof ExternalUser>;

type Change = { email?: string; data?: Metadata; password?: string; current_password?: string };

/** Creates the client for the external service; each call uses the user's own token. */
export function createExternalService({ url, headers }: ExternalAuth) {
  async function send(method: string, path: string, token?: string, body?: unknown) {
    try {
      return await fetch(url + path, {
        method,
        headers: {
          ...headers,
          "content-type": "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  return {
    /** Returns the user whose session the token belongs to, or undefined if the session has ended. */
    async getUser(token: string): Promise<ExternalUser | undefined> {
      const response = await send("GET", "/user", token);
      if ([401, 403, 404].includes(response.status)) return undefined;
      if (!response.ok) throw unavailable(await refusal(response));
      return readUser(response);
    },
    async change(token: string, change: Change, redirectTo: string): Promise<ExternalUser> {
      const query = new URLSearchParams({ redirect_to: redirectTo });
      const response = await send("PUT", `/user?${query}`, token, change);
      if (!response.ok) throw await refusal(response);
      return readUser(response);
    },
    /** Logs in, the only way to check a password, and closes the new session at once. */
    async verifyPassword(email: string, password: string): Promise<boolean> {
      const login = { email, password };
      const response = await send("POST", "/token?grant_type=password", undefined, login);
      if (!response.ok) {
        const error = await refusal(response);
        if (error.wire.code === "invalid_credentials") return false;
        throw error;
      }
      const { access_token: token } = (await response.json()) as { access_token: string };
      await send("POST", "/logout?scope=local", token);
      return true;
    },
  };
}

async function readUser(response: Response): Promise<ExternalUser> {
  const user = ExternalUser.safeParse(await response.json().catch(() => null));
  if (!user.success) throw unavailable(user.error);
  return user.data;
}

type Refusal = { code?: unknown; error_code?: unknown; message?: unknown; msg?: unknown };

async function refusal(response: Response): Promise<AuthError> {
  const reply = ((await response.json().catch(() => null)) ?? {}) as Refusal;
  const code = [reply.error_code, reply.code].find((value) => typeof value === "string");
  const message = [reply.msg, reply.message].find((value) => typeof value === "string");
  // The external service has codes that we don't; for those only the message is passed on.
  return new AuthError(
    response.status >= 500 ? 503 : response.status,
    (code ?? "unexpected_failure") as AuthErrorCode,
    message ?? "The login service refused this. Try again, or contact us.",
  );
}

function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", { cause, retryAfterSeconds: 5 });
}
