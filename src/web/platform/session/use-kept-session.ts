import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { frontPaths } from "#shared/front-paths.ts";
import { whenIdle } from "../when-idle.ts";
import { loadAuthClient } from "./load-auth-client.ts";
import { useLoginState } from "./session.ts";
import { useNavigate } from "../router/hooks.ts";

/** A sign-in that began elsewhere comes back with its tokens in the address. */
const arrivesFromSignIn = () => /[#&?](access_token|error_code)=/.test(window.location.href);

/**
 * Starts the auth client for members: it keeps the session fresh and the tabs in step. It is large and no page waits for
 * it: a call whose token has to be refreshed fetches it earlier.
 */
export function useKeptSession(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = useLoginState() === "out";

  const toNewPassword = useEffectEvent(() => {
    // With a code in the address, that page opens the session.
    if (pathname.toLowerCase().startsWith(frontPaths.resetPassword(""))) return;
    void navigate(
      // Somebody who typed the mail's code is logged in already, and on the way to somewhere.
      {
        pathname: frontPaths.newPassword,
        search: pathname === frontPaths.newPassword ? search : "",
      },
      { replace: true, state: { isRecovery: true } },
    );
  });

  useEffect(() => {
    if (isVisitor && !arrivesFromSignIn()) return;
    const left = new AbortController();
    const listen = () => void listenForRecovery(left.signal, () => toNewPassword());
    if (arrivesFromSignIn()) listen();
    else left.signal.addEventListener("abort", whenIdle(listen));
    window.addEventListener("pageshow", checkRestored, { signal: left.signal });
    return () => left.abort();
  }, [isVisitor]);
}

/** A page restored by the back button heard nothing of a log-out in another tab or on another device. */
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
