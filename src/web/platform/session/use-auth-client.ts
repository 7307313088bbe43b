import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { entryPaths } from "#shared/entry-paths.ts";
import { whenIdle } from "../when-idle.ts";
import { loadAuthClient } from "./load-auth-client.ts";
import { useLoginState } from "./session.ts";
import { useNavigate } from "../router/hooks.ts";

/** A sign-in that began elsewhere returns with its tokens in the address. */
const hasSignInTokens = () => /[#&?](access_token|error_code)=/.test(window.location.href);

/**
 * Starts the auth client for members, which refreshes the session and syncs the tabs. It is large and no page waits
 * for it. A call whose token must be refreshed loads it earlier.
 */
export function useAuthClient(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = useLoginState() === "out";

  const toNewPassword = useEffectEvent(() => {
    // With a code in the address, that page opens the session itself.
    if (pathname.toLowerCase().startsWith(entryPaths.resetPassword(""))) return;
    void navigate(
      // A user who typed the code from the email is already logged in and on the way to another page.
      {
        pathname: entryPaths.newPassword,
        search: pathname === entryPaths.newPassword ? search : "",
      },
      { replace: true, state: { isRecovery: true } },
    );
  });

  useEffect(() => {
    if (isVisitor && !hasSignInTokens()) return;
    const left = new AbortController();
    const listen = () => void listenForRecovery(left.signal, () => toNewPassword());
    if (hasSignInTokens()) listen();
    else left.signal.addEventListener("abort", whenIdle(listen));
    window.addEventListener("pageshow", checkRestored, { signal: left.signal });
    return () => left.abort();
  }, [isVisitor]);
}

/**
 * Checks the session of a page restored by the Back button, which missed a logout in another tab or on another
 * device.
 */
async function checkRestored({ persisted }: PageTransitionEvent): Promise<void> {
  if (persisted) await (await loadAuthClient())?.checkSession();
}

async function listenForRecovery(left: AbortSignal, onRecovery: () => void): Promise<void> {
  const client = await loadAuthClient();
  if (left.aborted) return;
  if (client) return left.addEventListener("abort", client.onPasswordRecovery(onRecovery));
  const retry = () => void listenForRecovery(left, onRecovery);
  window.addEventListener("online", retry, { once: true, signal: left });
}
