import { AuthError } from "./auth-error.ts";
import { AppError } from "#server/platform/errors.ts";

/** What the auth service refuses, as this API says it. */
export async function inAppWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AuthError ? toAppError(error) : error;
  }
}

function toAppError(error: AuthError): AppError {
  const { message, retryAfterSeconds } = error;
  if (error.code === "email_exists")
    return new AppError("email_taken", { fields: { email: "Another account uses this address" } });
  if (error.code === "same_password" || error.code === "weak_password")
    return new AppError("invalid_input", { message, fields: { password: message } });
  if (error.code === "reauthentication_needed") return new AppError("fresh_login_required");
  if (error.code === "insufficient_aal") return new AppError("second_factor_required");
  if (error.status === 429)
    return new AppError("too_many_requests", {
      message,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  if (error.status === 503) return new AppError("unavailable", { retryAfterSeconds: 2 });
  if (error.status < 500) return new AppError("invalid_input", { message });
  return new AppError("unexpected", { cause: error });
}
