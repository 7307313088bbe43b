import { isUnreachable, UNREACHABLE } from "#web/platform/session/unreachable.ts";
import { toast } from "#web/ui/toast.ts";
import { authProblemTexts as texts } from "./texts.ts";

const SHORT_TOAST = { autoClose: 1400 };

/** Toasts of the auth area, which disappear sooner than others. */
export const authToast = {
  info: (message: string) => toast.info(message, SHORT_TOAST),
  success: (message: string) => toast.success(message, SHORT_TOAST),
  error: (message: string) => toast.error(message, SHORT_TOAST),
};

export { isUnreachable };

/** Properties that the auth client's errors have in common. */
type Failure = { name: string; message: string; status?: number | undefined };

/** Returns the message to show: the server's, if it has one. */
export function problemText(error: Failure, fallback: string): string {
  if (isUnreachable(error)) return UNREACHABLE;
  const words = error.message.trim();
  return words === "" || words === "{}" ? fallback : words;
}

/** Returns whether the user closed the passkey prompt, which is a decision and not a failure. */
export const wasCancelled = (error: Failure & { code?: string | undefined }) =>
  error.code === "ERROR_CEREMONY_ABORTED" || /NotAllowedError|AbortError/.test(error.name);

/** Shows the failure of a request to the auth service or to a security key. */
export function toastFailure(error: Error): void {
  if (!wasCancelled(error)) toast.error(problemText(error, texts.thatDidntWork));
}
