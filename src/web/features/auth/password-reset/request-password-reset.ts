import { paths } from "#shared/paths.ts";
import { problemText } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { onTheWay } from "../return-path.ts";
import { authClient } from "#web/platform/session/auth-client.ts";

/** The answer is the same whether or not the address has an account. */
export async function requestPasswordReset(
  email: string,
  search: URLSearchParams,
): Promise<boolean> {
  const redirectTo = new URL(onTheWay(paths.newPassword, search), window.location.origin).href;
  const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
  if (error)
    authToast.error(
      `Error in password reset request: ${problemText(error, "try again in a moment")}`,
    );
  return !error;
}
