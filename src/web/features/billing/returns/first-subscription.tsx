import { Navigate, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { type CheckoutReturn, checkoutReturn } from "./checkout-return.ts";
import { FirstSubscriptionProblem } from "./first-subscription-problem.tsx";
import { ATTEMPTS } from "./retry-policy.ts";
import { ReturnFrame } from "../return-frame.tsx";
import { useFirstSubscription } from "./use-first-subscription.ts";

/** Turns a visitor's checkout into a membership, then leads to the log-in. */
export function FirstSubscription() {
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
    <ReturnFrame title="Setting up your membership">
      <Spinner label={progressWords(failureCount)} />
      <p className="measure text-muted">
        Your payment details are safe. Please keep this page open: you go on to the log-in by
        yourself.
      </p>
    </ReturnFrame>
  );
}

function progressWords(failureCount: number): string {
  if (failureCount === 0) return "Processing your subscription...";
  return `Still processing your subscription... (attempt ${failureCount + 1} of ${ATTEMPTS})`;
}

function NothingBought() {
  return (
    <ReturnFrame title="There is no checkout to finish here">
      <p className="measure text-lead text-muted">
        This page completes a purchase, and this link carries none. If you have just bought a plan,
        look for our email or log in with the address you bought it with. Nothing is charged twice.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login}>Log in</ButtonLink>
        <ButtonLink to={paths.choosePlan} variant="secondary">
          Choose a plan
        </ButtonLink>
      </div>
    </ReturnFrame>
  );
}
