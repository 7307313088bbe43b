import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Navigate } from "react-router";
import { finishFirstSubscription } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { ReturnFrame } from "#web/features/billing/return-frame.tsx";
import {
  type CheckoutReturn,
  checkoutReturn,
} from "#web/features/billing/returns/checkout-return.ts";
import { loginUrlFor } from "#web/features/billing/returns/first-subscription-reply.ts";
import { storeLogin, TTL_MS, storedLogin } from "#web/features/billing/returns/stored-login.ts";
import {
  ATTEMPTS,
  ProcessingTimeout,
  retryDelay,
  shouldRetry,
} from "#web/features/billing/returns/retry-policy.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { firstSubscriptionTexts as texts } from "#web/features/billing/texts.ts";

export function Component() {
  return (
    <>
      <PageHead title={texts.membership} />
      <FirstSubscription />
    </>
  );
}

/**
 * Runs only once, no matter how often the page renders: the query cache remembers the outcome, and the tab's storage
 * keeps it across a reload.
 */
function useFirstSubscription(bought: CheckoutReturn) {
  return useQuery({
    queryKey: ["FirstSubscription", bought.sessionId],
    queryFn: () => finishAsVisitor(bought),
    initialData: () => storedLogin(tabStorage, bought.sessionId, Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: TTL_MS,
    networkMode: "always",
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: shouldRetry,
    retryDelay,
  });
}

const TIMEOUT_MS = 60_000;

/**
 * Doesn't use the API client, because this response may come without the envelope and its errors carry an address.
 */
async function finishAsVisitor({ sessionId, team }: CheckoutReturn): Promise<string> {
  const query = new URLSearchParams({ sessionid: sessionId, t: team });
  const { method, path } = finishFirstSubscription;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${path}?${query}`, {
      method,
      credentials: "include",
      headers: { accept: "application/json" },
      signal: timeout.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    const login = loginUrlFor({ status: response.status, body });
    storeLogin(tabStorage, sessionId, login, Date.now());
    return login;
  } catch (cause) {
    if (timeout.signal.aborted) throw new ProcessingTimeout();
    if (cause instanceof TypeError)
      throw new ApiError(0, { error: texts.notReached, code: "unreachable" });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Turns a visitor's checkout into a membership, then redirects to the login. */
function FirstSubscription() {
  const [search] = useSearchParams();
  const bought = checkoutReturn(search);
  return bought ? <Finishing bought={bought} /> : <NothingBought />;
}

function Finishing({ bought }: { bought: CheckoutReturn }) {
  const { data: login, error, failureCount, isFetching, refetch } = useFirstSubscription(bought);
  if (login) return <Navigate to={login} replace />;
  if (error && !isFetching)
    return <FirstSubscriptionProblem error={error} onAgain={() => void refetch()} />;
  return (
    <ReturnFrame title={texts.settingUpYourMembership}>
      <Spinner label={progressWords(failureCount)} />
      <p className="measure text-muted">{texts.keepPageOpen}</p>
    </ReturnFrame>
  );
}

function progressWords(failureCount: number): string {
  if (failureCount === 0) return texts.processingYourSubscription;
  return texts.stillProcessing(failureCount + 1, ATTEMPTS);
}

function NothingBought() {
  return (
    <ReturnFrame title={texts.noCheckout}>
      <p className="measure text-lead text-muted">{texts.noCheckoutLead}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login}>{texts.logIn}</ButtonLink>
        <ButtonLink to={paths.choosePlan} variant="secondary">
          {texts.chooseAPlan}
        </ButtonLink>
      </div>
    </ReturnFrame>
  );
}

type ProblemProps = { error: Error; onAgain: () => void };

function FirstSubscriptionProblem({ error, onAgain }: ProblemProps) {
  return error instanceof ProcessingTimeout ? (
    <StillProcessing error={error} onAgain={onAgain} />
  ) : (
    <Trouble error={error} onAgain={onAgain} />
  );
}

/** Not an error: the webhook continues without this page, so logging in may already work. */
function StillProcessing({ error, onAgain }: ProblemProps) {
  return (
    <ReturnFrame title={texts.takingLongerThanUsual}>
      <Alert tone="notice" title={error.message}>
        {texts.takingLongerLead}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login}>{texts.tryLoggingIn}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {texts.checkAgain}
        </Button>
      </div>
    </ReturnFrame>
  );
}

function Trouble({ error, onAgain }: ProblemProps) {
  return (
    <ReturnFrame title={texts.almostThere}>
      <Alert title={texts.wereHavingTroubleProcessingTitle}>
        <p className="text-ink">{error.message || texts.unknownErrorOccurred}</p>
        <p>{texts.tryAgainHint}</p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain} icon={<RotateCw size={18} aria-hidden />}>
          {texts.tryAgain}
        </Button>
        <ButtonLink to={paths.contact} variant="secondary">
          {texts.contactUs}
        </ButtonLink>
      </div>
    </ReturnFrame>
  );
}
