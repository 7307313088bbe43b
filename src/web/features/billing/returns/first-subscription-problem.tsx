import RotateCw from "lucide-react/icons/rotate-cw";
import { paths } from "#shared/paths.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ProcessingTimeout } from "./retry-policy.ts";
import { ReturnFrame } from "../return-frame.tsx";

type ProblemProps = { error: Error; onAgain: () => void };

export function FirstSubscriptionProblem({ error, onAgain }: ProblemProps) {
  return error instanceof ProcessingTimeout ? (
    <StillProcessing error={error} onAgain={onAgain} />
  ) : (
    <Trouble error={error} onAgain={onAgain} />
  );
}

/** No error: the webhook goes on without this page, so logging in may already work. */
function StillProcessing({ error, onAgain }: ProblemProps) {
  return (
    <ReturnFrame title="This takes longer than usual">
      <Alert tone="notice" title={error.message}>
        Your payment is not lost, and you will not be charged twice. We'll keep trying: your account
        may be ready already.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login}>Try Logging In</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Check Again
        </Button>
      </div>
    </ReturnFrame>
  );
}

function Trouble({ error, onAgain }: ProblemProps) {
  return (
    <ReturnFrame title="Almost there">
      <Alert title="We're having trouble processing your subscription">
        <p className="text-ink">{error.message || "Unknown error occurred"}</p>
        <p>
          Trying again is safe: nothing is charged twice. If it does not help, write to us and we
          finish it for you.
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain} icon={<RotateCw size={18} aria-hidden />}>
          Try again
        </Button>
        <ButtonLink to={paths.contact} variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </ReturnFrame>
  );
}
